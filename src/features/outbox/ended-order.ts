import type { ForeignChange } from '#contract/calls/changes.ts'
import type { FullOrder } from '#contract/calls/orders.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { STATUS_CHANGED } from '#contract/rules/timeline.ts'
import { isFinal } from '#contract/rules/transitions.ts'

/** The entry of its story that gave the order its status, with the reason. */
const lastStatus = ({ messages }: FullOrder) => messages.findLast(({ title }) => title === STATUS_CHANGED)

/** The reason or observation given with the present status; '' for none. */
export const reasonOf = (order: FullOrder): string => lastStatus(order)?.description ?? ''

/** `Cancelado por Ana Pérez el 09/03/2026 10:42: «se suspendió la obra»`; null while the order goes on. */
export function endText(order: FullOrder, changes: readonly ForeignChange[]): string | null {
  const { status } = order.pedido
  if (!isFinal(status)) return null
  const change = changes.find(({ campo }) => campo === 'status')
  const entry = lastStatus(order) ?? order.messages[0]
  const author = change?.propio ? 'vos, en otro teléfono,' : (change?.quien ?? entry?.actor)
  const at = change?.cuando ?? entry?.at
  const reason = reasonOf(order)
  const words = [status, author && `por ${author}`, at && `el ${formatMoment(at)}`].filter(Boolean).join(' ')
  return reason === '' ? `${words}.` : `${words}: «${reason}»`
}

/** The question before orders that another person ended are set going again. */
export const reopenQuestion = (statuses: readonly string[]): string =>
  statuses.length === 1
    ? `El pedido está ${statuses[0]?.toLowerCase()}. ¿Volver a activarlo?`
    : `${statuses.length} pedidos ya terminaron. ¿Volver a activarlos?`
