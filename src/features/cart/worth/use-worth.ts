import type { CartLine } from '#contract/calls/cart.ts'
import type { Order } from '#contract/calls/orders.ts'
import type { Product } from '#contract/calls/products.ts'
import { agreedPrice } from '#contract/calls/rules/quote-rules.ts'
import { orderWorth, priceOfLine, type Worth, worthOf } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { OrderValues } from '#src/features/cart/order/order-values.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStocksAsked } from '#src/read/stock-today.ts'
import { useRead } from '#src/read/use-read.ts'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'

interface LineSources {
  lot: StockLot | undefined
  product: Product | undefined
}

/** Worth of a line of an order, with its lot and product as this phone knows them; null without a quantity or a price. [S138] */
export function lineWorth(
  {
    quantity,
    unit,
    descuento: discount,
  }: { quantity: number | null; unit: string; descuento?: number | null },
  { lot, product }: LineSources,
): Worth | null {
  const price = priceOfLine({ lot, product })
  if (!quantity || !price) return null
  return worthOf({ quantity, unit }, { ...price, unit_price: agreedPrice(price.unit_price, discount ?? 0) })
}

interface FormSources extends LineSources {
  /** The order in the form. */
  held: Order | undefined
  /** The order that the form repeats. */
  before: Order | undefined
}

/**
 * The same in the form of an order: one that keeps its lot and product keeps its price. One made once more has the price of
 * today; without its lot at hand its plates are of the size they had.
 */
export function formWorth(values: OrderValues, { held, before, ...known }: FormSources): Worth | null {
  const { quantity, unit } = values
  if (held && isSame(values, held)) return quantity ? orderWorth({ ...held, quantity, unit }) : null
  const price = priceOfLine(known)
  if (!quantity || !price) return null
  const plate_m2 =
    price.plate_m2 ?? (before && isSame(values, before) ? before.precio?.plate_m2 : null) ?? null
  return worthOf({ quantity, unit }, { ...price, plate_m2 })
}

const isSame = ({ product_code, lote: lot }: OrderValues, order: Order): boolean =>
  order.product_code === product_code && (order.lote ?? '') === lot.trim()

/** Worth of a cart, in U$D, and the number of its lines without a known price. [S138] */
export interface CartWorth {
  total: number
  unpriced: number
  isSupposed: boolean
  /** The lots that its lines name, as far as this phone knows them. */
  lots: readonly (StockLot | undefined)[]
  /** Today's stock of its products, by code. */
  stocks: ReadonlyMap<string, StockToday>
}

/** `branch` is where the order goes; '' while that is open. */
export function useCartWorth(lines: readonly CartLine[], branch: string): CartWorth {
  const { db } = useDevice()
  const codes = lines.map((line) => line.product_code)
  const products = useRead(() => db.productos.bulkGet(codes), [db, codes.join()]) ?? []
  const byCode = new Map(products.map((product) => [product?.product_code, product]))
  const { stocks } = useStocksAsked(codes)
  const lots = lines.map((line) =>
    lotOfLine(stocks.get(line.product_code)?.lots ?? [], { ...line, branch: branch || line.branch }),
  )
  const worths = lines.map((line, place) =>
    lineWorth(line, { lot: lots[place], product: byCode.get(line.product_code) }),
  )
  return {
    total: worths.reduce((sum, item) => sum + (item?.total ?? 0), 0),
    unpriced: worths.filter((item) => item === null).length,
    isSupposed: worths.some((item) => item?.isSupposed),
    lots,
    stocks,
  }
}
