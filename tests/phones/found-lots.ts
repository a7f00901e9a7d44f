import { type FoundLot, getMaterialLots } from '#contract/calls/materials.ts'
import type { Wire } from './phone.ts'

const LOT: FoundLot = {
  ...{ id: 91, batch: 'L0', branch: 'Córdoba', branch_abbr: 'CBA', warehouse: null, height: 1.6, length: 3 },
  ...{ net_stock: 2, net_m2: 9.6, price: 100, batch_price: null, oferta_percent: 0, fotos: 0, reservas: 0 },
}

/** A server that knows these lots of every product, and nothing else. */
export const hasLots =
  (...lots: Partial<FoundLot>[]): Wire =>
  (path) =>
    path === getMaterialLots.path
      ? {
          status: 200,
          body: {
            data: lots.map((lot, n) => ({ ...LOT, id: LOT.id + n, ...lot })),
            fotos: [],
            total: lots.length,
            next_page_url: null,
          },
        }
      : undefined
