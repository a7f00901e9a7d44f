import type { Order } from '#contract/calls/orders.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { KnownName } from '#src/offline/db/field-rows.ts'
import {
  type Coverage,
  type Feed,
  newest,
  oldest,
  readCounted,
  readFeed,
  readKnown,
  readTaken,
} from '#src/offline/fetch/coverage.ts'

/** An order. [SY33] */
export const orderName = (uuid: string): KnownName => `pedidos:uno:${uuid}`

/** The age of these orders, each by its latest answer; those that only this phone has have no age. */
export async function readAges(db: Db, orders: readonly Order[]): Promise<(number | null)[]> {
  const known = orders.filter(({ id }) => id !== null)
  const [seen, feed] = await Promise.all([
    readKnown(
      db,
      known.map(({ uuid }) => orderName(uuid)),
    ),
    readFeed(db, 'pedidos'),
  ])
  return Promise.all(
    known.map(async (order, index) => {
      const pulled = feed && isFed(order, feed) ? feed.at : null
      const known = newest(seen[index] ?? null, pulled)
      return known ?? (await readTaken(db, `pedido:${order.uuid}`))
    }),
  )
}

/** The feed brings the open orders of its branches, and of the others those of some days. */
function isFed(
  { branch, status, created_at }: Order,
  { at, sucursales: branches, dias: days }: Feed,
): boolean {
  const from = addDays(dayOf(new Date(at)), -(days ?? 0))
  return (branches?.includes(branch) ?? true) && (!isFinal(status) || created_at >= from)
}

/** A list as the server answered it, or what this phone happens to hold of it. */
export async function knownList(db: Db, name: KnownName, shown: readonly Order[]): Promise<Coverage> {
  const [asked = null] = await readKnown(db, [name])
  const [ages, counted] = await Promise.all([readAges(db, shown), readCounted(db, name)])
  const at = asked === null ? oldest(ages) : newest(asked, oldest(ages) ?? null)
  return { at, isWhole: asked !== null, counted }
}
