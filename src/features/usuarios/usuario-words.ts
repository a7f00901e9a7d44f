import type { leerUsuario, listarUsuarios } from '#contract/calls/acceso/usuarios.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { wordsFilter } from '#contract/kit/normalize.ts'
import type { UsuariosFilters } from './usuarios-address.ts'

export type UsuarioFila = OutputOf<typeof listarUsuarios>['data']['data'][number]
export type Usuario = OutputOf<typeof leerUsuario>['data']

type State = Pick<UsuarioFila, 'activo' | 'verificado'>

/** 'Desactivado' or 'Pendiente de confirmar'; null while nothing is out of the ordinary. */
export function stateText({ activo, verificado }: State): string | null {
  if (!activo) return 'Desactivado'
  return verificado ? null : 'Pendiente de confirmar'
}

const HAS_STATE: Record<UsuariosFilters['estado'], (usuario: State) => boolean> = {
  todos: () => true,
  activos: ({ activo, verificado }) => activo && verificado,
  'sin-verificar': ({ activo, verificado }) => activo && !verificado,
  desactivados: ({ activo }) => !activo,
}

/** Rows with all the words, in this state. [A49] */
export function narrowed(rows: readonly UsuarioFila[], { q, estado }: UsuariosFilters): UsuarioFila[] {
  const hasWords = wordsFilter(q)
  return rows.filter((row) => HAS_STATE[estado](row) && hasWords([row.fullname, row.email, row.account_name]))
}
