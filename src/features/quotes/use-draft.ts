import { useEffect } from 'react'
import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import { agreedPrice, lineTotal, totalOf } from '#contract/calls/rules/quote-rules.ts'
import { plateSizeText } from '#contract/kit/figures.ts'
import { priceOfLine } from '#contract/rules/order-worth.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStocksAsked } from '#src/read/stock-today.ts'
import { useRead } from '#src/read/use-read.ts'
import { bringProducts } from '#src/records/stock/bring-products.ts'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import type { ShownLine } from './shown-line.ts'

/** Lines of a draft at the prices of today, asked of the server while there is network. */
export function useDraft(lines: readonly QuoteLine[]): { lines: ShownLine[]; isPricing: boolean } {
  const device = useDevice()
  const codes = lines.map(({ product_code }) => product_code)
  const key = codes.join()
  const { stocks, isAsking } = useStocksAsked(codes)
  const products = useRead(() => device.db.productos.bulkGet(key.split(',')), [device, key])
  const seen = useRead(
    () => device.db.viewedLots.where('product_code').anyOf(key.split(',')).toArray(),
    [device, key],
  )
  useEffect(() => void (key && bringProducts(device, key.split(','))), [device, key])
  return {
    isPricing:
      products === undefined ||
      seen === undefined ||
      codes.some((code) => isAsking(code) || !stocks.has(code)),
    lines: lines.map((line, at) => {
      const lots = stocks.get(line.product_code)?.lots ?? []
      const lot =
        lotOfLine(lots, line) ??
        lotOfLine(seen?.filter(({ product_code }) => product_code === line.product_code) ?? [], line)
      const list = priceOfLine({ product: products?.[at], lot })
      const price = list && { ...list, unit_price: agreedPrice(list.unit_price, line.descuento ?? 0) }
      const size = lot && lot.height > 0 && lot.length > 0 ? plateSizeText(lot) : ''
      return {
        ...line,
        precio: price,
        total: price && lineTotal(line, price),
        size,
        isGone: false,
        heldFor: '',
      }
    }),
  }
}

/** The sum of lines; null where one has no price. */
export function sumOf(lines: readonly { total: number | null }[]): number | null {
  const priced = lines.flatMap(({ total }) => (total === null ? [] : { total }))
  return priced.length < lines.length ? null : totalOf(priced)
}
