import { addDays, dayOf } from '#contract/kit/day.ts'
import type { PromotionTerms } from '#contract/stock/promotion-terms.ts'
import type { StockProduct } from '#contract/stock/stock.ts'

const today = dayOf(new Date())
const from = (days: number, length: number) => ({
  from_date: addDays(today, days),
  to_date: addDays(today, days + length),
})
const price = { discount: null, price: 120.5 }
const discount = { discount: 12.5, price: null }

/** A promotion that ends today, one that begins today, one that ended yesterday and one that begins tomorrow. */
export const PROMOTIONS: readonly PromotionTerms[] = [
  { id: 1, title: 'Termina hoy', ...from(-5, 5), ...discount },
  { id: 2, title: 'Empieza hoy', ...from(0, 5), ...price },
  { id: 3, title: 'Terminó ayer', ...from(-5, 4), ...discount },
  { id: 4, title: 'Empieza mañana', ...from(1, 4), ...price },
]

/** Products of which some are in one of these promotions and some in several. */
export const promoted = (products: readonly StockProduct[]): StockProduct[] =>
  products.map((product, at) => ({
    ...product,
    promociones: PROMOTIONS.filter(({ id }) => at % (id + 1) === 0),
  }))
