import { addDays } from '#contract/kit/day.ts'
import { firstDay } from '#contract/rules/order-figures.ts'
import { readFeed } from '#src/read/known.ts'
import { localQuery } from '#src/read/local-query.ts'
import { orderFigures } from './order-figures.ts'

/** The figures of eight weeks of orders, of what this phone holds. [A188] */
export function orderCharts(seller: string | null, now: number) {
  const first = firstDay(now)
  return localQuery({
    key: ['inicio', 'figuras', seller, first],
    read: async (db) => {
      const [feed, held] = await Promise.all([
        readFeed(db, 'pedidos'),
        // A day more: created_at is in UTC.
        db.pedidos.where('created_at').aboveOrEqual(addDays(first, -1)).toArray(),
      ])
      return orderFigures(held, { feed, seller, now })
    },
  })
}
