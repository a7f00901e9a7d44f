import type { StockLot, StockProduct } from './stock.ts'
import { byProductOrder, hundredths, lotPrice, type SortOrder } from './stock-filter.ts'

/**
 * The whole number by which a product stands among the results, the smallest first, of all of its lotes that are
 * found; those of one number stand by name.
 * - Without an order: by relevance (`relevanceOf`), and of one relevance those with a photo first.
 * - `foto`: 0 with a photo, else 1. `precio`: cents of the lowest price in force (`lotPrice`).
 * - `m2`: most hundredths of m2 first. `oferta`: highest percentage first. `nuevo`: highest id of a lote first.
 */
export function orderKey(
  workOrder: SortOrder | undefined,
  lots: readonly StockLot[],
  relevance: number,
): number {
  if (workOrder === undefined) return relevance * 2 + Math.min(...lots.map(KEYS.foto))
  if (workOrder === 'm2') return lots.reduce((sum, lot) => sum - hundredths(lot.net_m2), 0)
  return Math.min(...lots.map(KEYS[workOrder]))
}

const KEYS: Readonly<Record<Exclude<SortOrder, 'm2'>, (lot: StockLot) => number>> = {
  foto: (lot) => (lot.fotos > 0 ? 0 : 1),
  precio: (lot) => hundredths(lotPrice(lot)),
  oferta: (lot) => 0 - lot.oferta_percent,
  nuevo: (lot) => 0 - lot.id,
}

interface Ordered {
  product: StockProduct
  order_key: number
}

/** Order of hits in results: by their key, then by name and code. */
export function byResultOrder(a: Ordered, b: Ordered): number {
  return a.order_key - b.order_key || byProductOrder(a.product, b.product)
}
