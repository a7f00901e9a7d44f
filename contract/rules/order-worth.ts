import type { OrderPrice } from '#contract/kit/fields/price.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { type LotPricing, lotPrice } from '#contract/stock/stock-filter.ts'
import { type PricedUnits, priceUnit } from '#contract/stock/units.ts'

/** The square metres of a plate whose lot is not known. [S138] */
const SUPPOSED_PLATE_M2 = 5

/** An amount of a material: `quantity` in `unit`. */
export interface Amount {
  quantity: number
  unit: string
}

/** The value of an amount, by the plates of its lot or by supposed ones. */
export interface Worth {
  /** In U$D, with cents. */
  total: number
  /** The square metres of plates of a known lot; null for other amounts. */
  area: number | null
  /** Its plates were taken to have 5 m² each. */
  isSupposed: boolean
}

type Plates = Pick<StockLot, 'net_stock' | 'net_m2' | 'height' | 'length'>

/** The mean square metres of a plate of a lot, of its measures once it has run out; null when neither says. */
export function plateArea({ net_stock, net_m2, height, length }: Plates): number | null {
  const area = net_stock > 0 && net_m2 > 0 ? net_m2 / net_stock : height * length
  return area > 0 ? area : null
}

/** Sources of a price: a lot, when it is known, and its product. */
export interface PriceSources {
  lot?: (Plates & LotPricing) | undefined
  product?: (PricedUnits & { unit_price: number | null }) | undefined
}

/** The price in force of a lot, else of its product, as the server keeps it with an order; null where neither has one. */
export function priceOfLine({ lot, product }: PriceSources): OrderPrice | null {
  const unit_price = (lot && lotPrice(lot)) || product?.unit_price || 0
  if (unit_price <= 0) return null
  const unit = product ? priceUnit(product) : ''
  return { unit_price, unit, currency: 'U$D', plate_m2: lot ? plateArea(lot) : null }
}

/** An amount in units of the price: a plate has the size of its lot, and 5 m² without one. [S138, A212] */
function pricedAmount({ quantity, unit }: Amount, { unit: per, plate_m2 }: OrderPrice): number {
  const area = plate_m2 ?? SUPPOSED_PLATE_M2
  if (unit === 'PZA') return per === 'PZA' ? quantity : quantity * area
  return unit === 'M2' && per === 'PZA' ? quantity / area : quantity
}

/** Whether the size of a plate decides about the value, and is not known. */
const isSupposed = ({ unit }: Amount, { unit: per, plate_m2 }: OrderPrice): boolean =>
  plate_m2 === null && (unit === 'PZA' ? per !== 'PZA' : unit === 'M2' && per === 'PZA')

/** The value of an amount at a price, on every screen and in every sentence; null without a price. [S138] */
export function worthOf(amount: Amount, price: OrderPrice | null): Worth | null {
  if (price === null || !(price.unit_price > 0)) return null
  const isPlates = amount.unit === 'PZA'
  return {
    total: Math.round(pricedAmount(amount, price) * price.unit_price * 100) / 100,
    area: isPlates && price.plate_m2 !== null ? amount.quantity * price.plate_m2 : null,
    isSupposed: isSupposed(amount, price),
  }
}

/** The value of an order at the price it keeps; orders of before are at their product's of today. [S138] */
export const orderWorth = (
  order: Amount & Pick<PriceSources, 'product'> & { precio: OrderPrice | null },
): Worth | null => worthOf(order, order.precio ?? priceOfLine(order))
