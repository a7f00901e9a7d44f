import type { getUser, listUsers } from '#contract/calls/access/users.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import type { UsersFilters } from './users-address.ts'

export type UserRow = OutputOf<typeof listUsers>['data']['data'][number]
export type User = OutputOf<typeof getUser>['data']

type State = Pick<UserRow, 'activo' | 'verificado'>

/** 'Desactivado' or 'Pendiente de confirmar'; null while nothing is out of the ordinary. */
export function stateText({ activo, verificado: verified }: State): string | null {
  if (!activo) return 'Desactivado'
  return verified ? null : 'Pendiente de confirmar'
}

const HAS_STATE: Record<UsersFilters['estado'], (user: State) => boolean> = {
  todos: () => true,
  activos: ({ activo, verificado: verified }) => activo && verified,
  'sin-verificar': ({ activo, verificado: verified }) => activo && !verified,
  desactivados: ({ activo }) => !activo,
}

/** Rows with all the words, in this state. [A49] */
export function narrowed(rows: readonly UserRow[], { q, estado: status }: UsersFilters): UserRow[] {
  const hasWords = wordsFilter(q)
  return rows.filter((row) => HAS_STATE[status](row) && hasWords([row.fullname, row.email, row.account_name]))
}
