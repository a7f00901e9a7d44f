import { Link } from '@tanstack/react-router'
import type { FilaDeUsuario } from '#contract/calls/config/usuarios.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/lists/chip.tsx'
import { namesOf, stateOf } from './user-words.ts'
import classes from './users.module.css'

export function UserStateChip({ user }: { user: Parameters<typeof stateOf>[0] }) {
  const state = stateOf(user)
  return state ? <Chip tone={state.tone}>{state.text}</Chip> : null
}

export const UserLink = ({
  user: { uuid, fullname },
}: {
  user: Pick<FilaDeUsuario, 'uuid' | 'fullname'>
}) => (
  <Link to="/config/user/$uuid" params={{ uuid }} className={classes.link}>
    {fullname}
  </Link>
)

/** A user in the list of a phone; touching it opens it. [S269, S273] */
export function UserCard({ user }: { user: FilaDeUsuario }) {
  const { email, account_name, roles, child_users_count = 0 } = user
  return (
    <Card as="li">
      <div className={classes.whole}>
        <div className={classes.head}>
          <h2 className={classes.name}>
            <UserLink user={user} />
          </h2>
          <UserStateChip user={user} />
        </div>
        <p className={classes.soft}>{email}</p>
        {account_name ? <p className={classes.soft}>{account_name}</p> : null}
        {roles ? <p className={classes.soft}>{namesOf(roles)}</p> : null}
        {child_users_count > 0 ? <p className={classes.soft}>{childrenText(child_users_count)}</p> : null}
      </div>
    </Card>
  )
}

export const childrenText = (count: number): string => (count === 1 ? '1 subusuario' : `${count} subusuarios`)
