import type { SortOrder } from '#contract/stock/stock-filter.ts'
import type { Pack } from './open-pack.ts'
import type { Search } from './result-page.ts'
import { pricesInForce } from './scan.ts'

/** `orderKey` in an order asked for of each product by its index, of the lotes that a search finds. */
export function orderKeys(workOrder: SortOrder, { scan, packs, known }: Search): Float64Array {
  const isSum = workOrder === 'm2'
  const keys = new Float64Array(known.index.products.length).fill(isSum ? 0 : Infinity)
  for (const pack of packs) {
    const keyOf = KEYS[workOrder](pack)
    pack.runProduct.forEach((product, run) => {
      const found = scan.findInRun(pack, run)
      for (let at = 0; at < found; at++) {
        const key = keyOf(scan.rows[at] ?? 0)
        const before = keys[product] ?? 0
        keys[product] = isSum ? before + key : Math.min(before, key)
      }
    })
  }
  return keys
}

const KEYS: Readonly<Record<SortOrder, (pack: Pack) => (row: number) => number>> = {
  foto: (pack) => (row) => ((pack.fotos[row] ?? 0) > 0 ? 0 : 1),
  precio: (pack) => {
    const prices = pricesInForce(pack)
    return (row) => prices[row] ?? 0
  },
  m2: (pack) => (row) => 0 - (pack.m2[row] ?? 0),
  oferta: (pack) => (row) => 0 - (pack.oferta[row] ?? 0),
  nuevo: (pack) => (row) => 0 - (pack.id[row] ?? 0),
}
