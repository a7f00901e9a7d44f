import { figure } from '#contract/kit/figures.ts'
import { promotionsOf } from '#contract/stock/promotion-terms.ts'
import type { StockLot, StockProduct } from '#contract/stock/stock.ts'
import type { StockHit } from '#contract/stock/stock-results.ts'
import { areaText } from './lot-words.ts'

/** The lowest price in force of all lots in U$D, and whether others cost more. */
export function priceFrom({
  total_lots,
  lowest_price,
  highest_price,
  product,
}: Pick<StockHit, 'total_lots' | 'lowest_price' | 'highest_price' | 'product'>): {
  price: number
  isFrom: boolean
} | null {
  if (total_lots > 0) return { price: lowest_price, isFrom: highest_price > lowest_price }
  return product.unit_price === null ? null : { price: product.unit_price, isFrom: false }
}

/** Percent of the best offer of a card, whose lots begin with it; 0 without any. */
export const bestOffer = ([first]: readonly StockLot[]): number => first?.oferta_percent ?? 0

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

/** `Córdoba y 7 más`: the reader's own branch first; else the one by its name, or how many they are. */
export function branchText(branches: readonly string[], own: string | null): string {
  const [only = ''] = branches
  if (branches.length < 2) return only
  return own !== null && branches.includes(own)
    ? `${own} y ${branches.length - 1} más`
    : `${branches.length} sucursales`
}
