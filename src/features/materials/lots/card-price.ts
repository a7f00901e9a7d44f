import type { StockHit } from '#contract/stock/stock-results.ts'

type PricedCard = Pick<StockHit, 'lots' | 'product' | 'lowest_price' | 'highest_price'>

/** The price of a card: that of the lot on the best offer, else of the first one. [S199, A43] */
export interface CardPrice {
  price: number
  /** The price in force while there is an offer. */
  offer: number | null
  percent: number
  /** The lot it is about, when others cost something else. */
  batch: string | null
}

export function cardPrice({ lots, product, lowest_price, highest_price }: PricedCard): CardPrice | null {
  const [best] = lots
  if (!best) {
    return product.unit_price === null
      ? null
      : { price: product.unit_price, offer: null, percent: 0, batch: null }
  }
  const isOffer = best.oferta_percent > 0
  return {
    price: best.price,
    offer: isOffer ? (best.batch_price ?? best.price) : null,
    percent: best.oferta_percent,
    batch: lowest_price === highest_price ? null : best.batch,
  }
}
