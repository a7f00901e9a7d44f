/** Every permission key the code knows. Keys are immutable on the server. [S55, S90] */
export const PERMISSIONS = [
  'vendedor',
  'pedido-ver',
  'pedidos-exportar-csv',
  'boton-pago-ver',
  'boton-pago-crear',
  'boton-de-pago-administracion',
  'turno-ver',
  'turno-crear',
  'turno-ver-directo',
  'lista-precio-ver',
  'ordenes-de-trabajo-ver',
  'cuenta-corriente-ver',
  'support-tickets',
  'buscador-de-materiales-ver',
  'mostrar-materiales-en-transito',
  'poder-realizar-pedidos-desde-buscador',
  'chat-ia',
  'components-ui-ver',
  'es-tienda',
  'login-as',
  'admin-user-administracion',
  'admin-fotos-de-lotes',
  'apartar',
  'presupuestar',
  'presupuesto-ver',
  'muestrarios',
  'aprobar-ventas',
  'tablero-ver',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** The permissions a parent user may grant to a sub-user. */
export const DELEGABLE: readonly Permission[] = [
  'pedido-ver',
  'pedidos-exportar-csv',
  'boton-pago-ver',
  'boton-pago-crear',
  'turno-ver',
  'lista-precio-ver',
  'ordenes-de-trabajo-ver',
  'cuenta-corriente-ver',
  'support-tickets',
  'buscador-de-materiales-ver',
  'poder-realizar-pedidos-desde-buscador',
  'chat-ia',
  'mostrar-materiales-en-transito',
  'presupuesto-ver',
]

/**
 * Power over other people's users: who has one of these is entered as by no one, and only root changes their access.
 * Photos of lots are administered too, but give no such power. [A159, A173]
 */
export const OVER_OTHERS: readonly Permission[] = ['login-as', 'admin-user-administracion']

/**
 * Users who may call: anyone, any live session, customers who own an account and may have sub-users,
 * holders of a permission, or a mix. Root always passes, but for what only owners of an account may. [A118]
 */
export type Gate = 'public' | 'auth' | 'owner' | 'root' | Permission | { any: Gate[] } | { all: Gate[] }

export interface Who {
  root: boolean
  parent_id: number | null
  /** Their own account: as the session has it, or its number. */
  account?: unknown
  account_id?: number | null
  p: Partial<Record<string, boolean>>
}

const ownsAccount = ({ root, parent_id, p, account, account_id }: Who): boolean =>
  !root && parent_id === null && (account ?? account_id ?? null) !== null && p.vendedor !== true

/** True when the caller may use a function behind this gate; `null` is a caller without session. */
export function passes(gate: Gate, who: Who | null): boolean {
  if (gate === 'public') return true
  if (!who) return false
  if (gate === 'owner') return ownsAccount(who)
  if (who.root || gate === 'auth') return true
  if (gate === 'root') return false
  if (typeof gate === 'string') return who.p[gate] === true
  if ('any' in gate) return gate.any.some((gate) => passes(gate, who))
  return gate.all.every((gate) => passes(gate, who))
}
