import type { UserRow } from '#contract/calls/config/users.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { UserLink, UserStateChip } from './user-card.tsx'
import { namesOf } from './user-words.ts'
import classes from './users.module.css'

const COLUMNS: readonly Column<UserRow>[] = [
  {
    key: 'name',
    title: 'Usuario',
    cell: (user) => (
      <span className={classes.name}>
        <UserLink user={user} />
      </span>
    ),
  },
  {
    key: 'email',
    title: 'Correo electrónico',
    cell: ({ email }) => <span className={classes.mail}>{email}</span>,
  },
  { key: 'account', title: 'Cuenta', cell: ({ account_name }) => account_name ?? '–' },
  { key: 'state', title: 'Estado', cell: (user) => <UserStateChip user={user} /> },
]

const FOR_ROOT: readonly Column<UserRow>[] = [
  { key: 'roles', title: 'Roles', cell: ({ roles }) => namesOf(roles) },
  { key: 'permissions', title: 'Permisos', cell: ({ permissions }) => namesOf(permissions) },
  {
    key: 'children',
    title: 'Subusuarios',
    isFigure: true,
    cell: ({ child_users_count }) => child_users_count ?? '–',
  },
]

/** The list where there is room for columns; root sees three more. [S273] */
export function UsersTable({ users, isRoot }: { users: readonly UserRow[]; isRoot: boolean }) {
  return (
    <Card flush>
      <FiguresTable
        compact={isRoot}
        caption="Usuarios"
        columns={isRoot ? [...COLUMNS, ...FOR_ROOT] : COLUMNS}
        rows={users}
        rowKey={({ uuid }) => uuid}
      />
    </Card>
  )
}
