import { inOneLine } from '#contract/kit/fields/unbroken.ts'
import { figure, plateSizeText, quantityText } from '#contract/kit/figures.ts'
import type { StockLot } from '#contract/stock/stock.ts'

/** '1,80 × 3,00 m', never broken in two lines; empty where it was never measured. */
export const plateSize = (lot: Pick<StockLot, 'height' | 'length'>): string =>
  lot.height > 0 && lot.length > 0 ? inOneLine(plateSizeText(lot)) : ''

/** '4 pzas · 19,2 m²', never broken in two lines. */
export const stockFact = ({ net_stock, net_m2 }: Pick<StockLot, 'net_stock' | 'net_m2'>): string =>
  inOneLine(`${quantityText({ quantity: net_stock, unit: 'PZA' })} · ${figure(net_m2)} m²`)

/** '-30%' while it is on offer. */
export const offerText = ({ oferta_percent }: Pick<StockLot, 'oferta_percent'>): string | undefined =>
  oferta_percent > 0 ? `-${oferta_percent}%` : undefined

/** For a choice: those of one's own branch first, among them the offers, then as they came. */
export function nearestFirst<L extends Pick<StockLot, 'branch' | 'oferta_percent'>>(
  lots: readonly L[],
  branch: string | null,
): L[] {
  const isAway = (lot: L) => Number(lot.branch !== branch)
  return [...lots].sort((a, b) => isAway(a) - isAway(b) || b.oferta_percent - a.oferta_percent)
}
