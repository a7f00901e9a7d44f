import { type FormField, orders } from '#contract/records/orders.ts'

/** The statuses the specification names; the server's list may hold more. [S147] */
export const STATUS = {
  pendiente: 'Pendiente',
  rechazado: 'Rechazado',
  cancelado: 'Cancelado',
  entregado: 'Entregado',
  reservado: 'Material reservado en sucursal',
  listo: 'Listo para entrega',
} as const

/** A status of the server's list that closes the material of an order. */
export const INVOICED = 'Facturado'

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

/** The fields of an order that a status closes, whatever the caller's rights; in a status that is not named all are open. [S144, A21] */
const CLOSED_FIELDS: Readonly<Record<string, readonly FormField[]>> = {
  ...Object.fromEntries(FINAL.map((status) => [status, orders.form])),
  [INVOICED]: orders.together[0].fields,
}

export const isClosed = (status: string, field: FormField): boolean =>
  CLOSED_FIELDS[status]?.includes(field) ?? false

/** Those of these fields that this status closes; sellers set another status first. */
export const closedAmong = (status: string, fields: readonly string[]): FormField[] =>
  orders.form.filter((field) => fields.includes(field) && isClosed(status, field))

/** Whether the status leaves any field open. */
export const canEdit = (status: string): boolean =>
  closedAmong(status, orders.form).length < orders.form.length
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
