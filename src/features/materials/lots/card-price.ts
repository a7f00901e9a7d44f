import type { StockLot, StockProduct } from '#contract/stock/stock.ts'

/** The price of a card: that of the lot on the best offer, else of the first one. [S199, A43] */
export interface CardPrice {
  price: number
  /** The price in force while there is an offer. */
  offer: number | null
  percent: number
  /** The lot it is about, when others cost something else. */
  batch: string | null
}

export function cardPrice(lots: readonly StockLot[], product: StockProduct): CardPrice | null {
  const best = lots.reduce<StockLot | undefined>(
    (top, lot) => (top && top.oferta_percent >= lot.oferta_percent ? top : lot),
    undefined,
  )
  if (!best) {
    return product.unit_price === null
      ? null
      : { price: product.unit_price, offer: null, percent: 0, batch: null }
  }
  const isOffer = best.oferta_percent > 0
  const isShared = lots.every((lot) => lot.oferta_percent === best.oferta_percent && lot.price === best.price)
  return {
    price: best.price,
    offer: isOffer ? (best.batch_price ?? best.price) : null,
    percent: best.oferta_percent,
    batch: isShared ? null : best.batch,
  }
}
