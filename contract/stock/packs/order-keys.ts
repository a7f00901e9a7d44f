import type { Orden } from '#contract/stock/stock-filter.ts'
import type { Pack } from './open-pack.ts'
import type { Search } from './result-page.ts'
import { pricesInForce, rowsOfRun } from './scan.ts'

/** `orderKey` of each product by its index, of the lotes that a search finds. */
export function orderKeys(orden: Orden, { plan, packs, known }: Search): Float64Array {
  const isSum = orden === 'm2'
  const keys = new Float64Array(known.index.products.length).fill(isSum ? 0 : Infinity)
  for (const pack of packs) {
    const keyOf = KEYS[orden](pack)
    pack.runProduct.forEach((product, run) => {
      for (const row of rowsOfRun(plan, pack, run)) {
        const before = keys[product] ?? 0
        keys[product] = isSum ? before + keyOf(row) : Math.min(before, keyOf(row))
      }
    })
  }
  return keys
}

const KEYS: Readonly<Record<Orden, (pack: Pack) => (row: number) => number>> = {
  foto: (pack) => (row) => ((pack.fotos[row] ?? 0) > 0 ? 0 : 1),
  precio: (pack) => {
    const prices = pricesInForce(pack)
    return (row) => prices[row] ?? 0
  },
  m2: (pack) => (row) => 0 - (pack.m2[row] ?? 0),
  oferta: (pack) => (row) => 0 - (pack.oferta[row] ?? 0),
  nuevo: (pack) => (row) => 0 - (pack.id[row] ?? 0),
}
