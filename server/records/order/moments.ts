import { ago, formatMoment } from '#contract/kit/day.ts'

/** When an order was made and when it was last changed, in milliseconds. */
export interface OrderMoments {
  created: number
  updated: number
}

/** An order whose record is JSON, but for its moments. */
export type WrittenRow = OrderMoments & { pedido: string }

const MINUTE = 60_000
/** Lists show the same orders again and again, and a moment takes longer to write than all the rest of them. */
const MOST_KNOWN = 10_000
const known = new Map<number, string>()

/** `09/03/2026 10:42` */
function minuteText(at: number): string {
  const minute = Math.floor(at / MINUTE)
  const text = known.get(minute) ?? formatMoment(new Date(minute * MINUTE).toISOString())
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(minute, text)
  return text
}

/** The moments of an order as its record shows them. */
export function momentsOf({ created, updated }: OrderMoments, now: Date) {
  const created_at = new Date(created).toISOString()
  const created_at_formatted = minuteText(created)
  const isChanged = updated !== created
  return {
    created_at,
    updated_at: isChanged ? new Date(updated).toISOString() : created_at,
    created_at_formatted,
    updated_at_formatted: isChanged ? minuteText(updated) : created_at_formatted,
    created_at_human: ago(created, now.getTime()),
  }
}

/** The whole record as JSON. */
export const withMoments = ({ pedido: order, ...moments }: WrittenRow, now: Date): string =>
  `${order.slice(0, -1)},${JSON.stringify(momentsOf(moments, now)).slice(1)}`
