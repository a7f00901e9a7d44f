import { isFinal } from '#contract/rules/transitions.ts'
import { type Lot, lotsOf } from './cover.ts'
import type { OrderChange, OrderRow } from './rows.ts'

export const afterChange = ({ order, fields }: OrderChange): OrderRow => ({ ...order, ...fields })

const LINE = ['product_code', 'lote', 'unit'] as const

/** Whether an order leaves the line it stood in: a lot covers each unit by itself. */
export const isElsewhere = (change: OrderChange): boolean =>
  LINE.some((name) => afterChange(change)[name] !== change.order[name])

/** A request for more of a lot goes to the end of its queue, behind orders that were promised cover. [F11] */
export function asksMore(change: OrderChange): boolean {
  const [from, to] = [change.order, afterChange(change)]
  return isElsewhere(change) || to.quantity > from.quantity || (isFinal(from.status) && !isFinal(to.status))
}

/** Whether an order asks of its lot other than before, or of another one. */
function isMoved(change: OrderChange): boolean {
  const [from, to] = [change.order, afterChange(change)]
  return isElsewhere(change) || from.quantity !== to.quantity || isFinal(from.status) !== isFinal(to.status)
}

/** The lots that these changes concern, before and after. */
export const movedLots = (changes: readonly OrderChange[]): Lot[] =>
  lotsOf(changes.filter(isMoved).flatMap((change) => [change.order, afterChange(change)]))
