import { figure } from '#contract/kit/figures.ts'
import { promotionsOf } from '#contract/stock/promotion-terms.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import { lotPrice } from '#contract/stock/stock-filter.ts'
import { areaText } from './lot-words.ts'

/** Lots on offer first, the best offer of all; the others as they are. */
export const offersFirst = (lots: readonly StockLot[]): StockLot[] =>
  [...lots].sort((a, b) => b.oferta_percent - a.oferta_percent)

/** The lowest price in force of some lots in U$D, and whether others cost more. */
export function priceFrom(
  lots: readonly StockLot[],
  product: StockProduct,
): { price: number; isFrom: boolean } | null {
  if (lots.length === 0)
    return product.unit_price === null ? null : { price: product.unit_price, isFrom: false }
  const prices = lots.map(lotPrice)
  const price = Math.min(...prices)
  return { price, isFrom: prices.some((item) => item > price) }
}

/** Percent of the best offer among some lots; 0 without any. */
export const bestOffer = (lots: readonly StockLot[]): number =>
  Math.max(0, ...lots.map((lot) => lot.oferta_percent))

export const isPromoted = (product: StockProduct): boolean => promotionsOf(product).length > 0

/** Kind, thickness, finish and code, without those that the name holds already. */
export const factsOf = ({
  product_name,
  kind = '',
  espesor: thickness,
  terminacion: finish,
  product_code,
}: StockProduct): string[] =>
  [kind, thickness, finish, product_code].filter((fact) => fact !== '' && !product_name.includes(fact))

/** '12 pzas. · 58,40 m²'. */
export const amountText = (pieces: number, m2: number): string =>
  `${figure(pieces)}\u00a0${pieces === 1 ? 'pza.' : 'pzas.'} · ${areaText(m2)}\u00a0m²`

/** The one branch by its name, or how many they are. */
export function branchText(lots: readonly StockLot[]): string {
  const branches = new Set(lots.map((lot) => lot.branch))
  const [only = ''] = branches
  return branches.size > 1 ? `${branches.size} sucursales` : only
}
