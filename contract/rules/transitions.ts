/** The statuses the specification names; the server's list may hold more. [S147] */
export const STATUS = {
  pendiente: 'Pendiente',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
  entregado: 'Entregado',
  reservado: 'Material reservado en sucursal',
  listo: 'Listo para entrega',
} as const

/** Nothing follows these: such an order is not to be delivered any more. */
export const FINAL: readonly string[] = [STATUS.entregado, STATUS.rechazado, STATUS.cancelado]

/** The three colours of statuses; an unknown one is grey. [S119, A33] */
const STATUS_COLORS: Record<string, string> = { green: '#18A236', yellow: '#F5CA30', red: '#E34242' }
const UNKNOWN_COLOR = '#8A8A86'

/** The colour of a status as the server names it, `green`, or already a colour; grey when unknown. [S119, A33] */
export const statusColor = (name: string | null | undefined): string =>
  STATUS_COLORS[name ?? ''] ?? (name?.startsWith('#') ? name : UNKNOWN_COLOR)

/** Hidden from the default material-status filter. [S110] */
export const HIDDEN_BY_DEFAULT: readonly string[] = [STATUS.entregado, STATUS.cancelado]

export const isFinal = (status: string): boolean => FINAL.includes(status)

export const canEdit = (status: string): boolean => !isFinal(status)
export const canCancel = (status: string): boolean => !isFinal(status)
export const canMarkReady = (status: string): boolean => status === STATUS.reservado
export const canDeliver = (status: string): boolean => !isFinal(status) && status !== STATUS.pendiente

/** Whether this person may take an order from one status to another; sellers may set any listed status. [S125, S141–S143] */
export function mayChangeStatus(change: {
  from: string
  to: string
  seller: boolean
  listed: readonly string[]
}): boolean {
  if (change.seller) return change.listed.includes(change.to)
  if (change.to === STATUS.cancelado) return canCancel(change.from)
  if (change.to === STATUS.listo) return canMarkReady(change.from)
  return change.to === STATUS.entregado && canDeliver(change.from)
}
