import type { StockLot } from '#contract/stock/stock.ts'
import { hundredths, lotPrice, type MaterialFilter } from '#contract/stock/stock-filter.ts'

/** The barest search: every lote's numbers against the filter's, no text, no grouping, no answer but how many. */
export function bareScan(lots: StockLot[]): (filter: MaterialFilter) => number {
  const stock = Int32Array.from(lots, (lot) => lot.net_stock)
  const height = Uint16Array.from(lots, (lot) => hundredths(lot.height))
  const length = Uint16Array.from(lots, (lot) => hundredths(lot.length))
  const m2 = Int32Array.from(lots, (lot) => hundredths(lot.net_m2))
  const price = Int32Array.from(lots, (lot) => hundredths(lotPrice(lot)))
  const names = [...new Set(lots.map((lot) => lot.branch))]
  const branch = Uint8Array.from(lots, (lot) => names.indexOf(lot.branch))
  return (filter) => {
    const wanted = filter.branch === undefined ? -1 : names.indexOf(filter.branch)
    const alto = hundredths(filter.alto_min ?? 0)
    const largo = hundredths(filter.largo_min ?? 0)
    const quantity = hundredths(filter.cantidad_min ?? 0)
    const maxPrice = hundredths(filter.precio_max ?? 1e6)
    let found = 0
    for (let row = 0; row < stock.length; row++) {
      if (
        (stock[row] as number) > 0 &&
        (wanted < 0 || branch[row] === wanted) &&
        (height[row] as number) >= alto &&
        (length[row] as number) >= largo &&
        (m2[row] as number) >= quantity &&
        (price[row] as number) <= maxPrice
      ) {
        found++
      }
    }
    return found
  }
}
