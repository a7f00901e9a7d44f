import type { Order } from '#contract/calls/orders.ts'
import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import { firstDay, largest, type Share, WEEKS } from '#contract/rules/order-figures.ts'
import type { Feed } from '#src/read/known.ts'

/** Figures of charts of orders; null is unknown: the phone does not hold it. [A188] */
export interface OrderFigures {
  /** Orders of each week, by its Monday, the oldest first. */
  weeks: { from: Day; orders: number | null }[]
  /** The first day of the weeks that are known. */
  since: Day | null
  /** Orders of the known weeks by status, the most frequent first. */
  statuses: Share[] | null
  /** m² of the known weeks by material, for sellers by client; the largest five and the others together. */
  area: Share[] | null
  /** The branches these orders are of; null is all of them. */
  branches: readonly string[] | null
  /** Milliseconds since 1970 when the phone last had them whole. */
  at: number | null
}

interface Whose {
  feed: Feed | null
  /** The seller whose own orders count; null counts all on the phone. */
  seller: string | null
  now: number
}

/** Figures of orders as the phone holds them; weeks before its feed begins are unknown. */
export function orderFigures(held: readonly Order[], { feed, seller, now }: Whose): OrderFigures {
  const first = firstDay(now)
  const fromDay = feed ? addDays(dayOf(new Date(feed.at)), -(feed.dias ?? 0)) : null
  const isOwn = ({ owner_uuid, user }: Order) =>
    seller === null || owner_uuid === seller || user.uuid === seller
  const isFed = ({ branch }: Order) => feed?.sucursales?.includes(branch) ?? true
  const own = held
    .filter((item) => isOwn(item) && isFed(item))
    .map((order) => ({ ...order, day: dayOf(new Date(order.created_at)) }))
  const ofWeeks = own.filter(({ day }) => day >= first)
  const weeks = Array.from({ length: WEEKS }, (_, at) => {
    const from = addDays(first, 7 * at)
    const orders = ofWeeks.filter(({ day }) => day >= from && day < addDays(from, 7)).length
    return { from, orders: fromDay !== null && fromDay <= from ? orders : null }
  })
  const since = weeks.find(({ orders }) => orders !== null)?.from ?? null
  const known = since === null ? null : ofWeeks.filter(({ day }) => day >= since)
  return {
    weeks,
    since,
    statuses: known && shares(known, (item) => [item.status, 1, item.status_color]),
    area: known && largest(areas(known, seller === null)),
    branches: feed?.sucursales ?? null,
    at: feed?.at ?? null,
  }
}

const areas = (orders: readonly Order[], byMaterial: boolean): Share[] =>
  shares(
    orders.filter(({ unit }) => unit === 'M2'),
    (item) => [byMaterial ? item.product_name : item.account_name, item.quantity, null],
  )

function shares<T>(rows: readonly T[], of: (row: T) => [string, number, string | null]): Share[] {
  const found = new Map<string, Share>()
  for (const row of rows) {
    const [name, value, color] = of(row)
    found.set(name, { name, value: (found.get(name)?.value ?? 0) + value, color })
  }
  return [...found.values()].sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1))
}
