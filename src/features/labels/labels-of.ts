import type { StockLot } from '#contract/stock/stock.ts'

/** A label stands for the lot, each of its pieces, or each plate that was photographed and so has a number. */
export const LABELS_PER = {
  lote: 'Una por lote',
  pieza: 'Una por pieza',
  chapa: 'Una por chapa con foto',
} as const
export type LabelsPer = keyof typeof LABELS_PER

/** Sheets of paper that labels come on. */
export const PAPERS = {
  a4: { name: 'A4, 3 × 8 etiquetas', perSheet: 24 },
  rollo: { name: 'Rollo, 100 × 50 mm', perSheet: 1 },
} as const
export type LabelPaper = keyof typeof PAPERS

/** Most labels printed at once: twenty sheets. */
export const MOST_LABELS = 480

export interface LotLabel {
  lot: StockLot
  /** Null for a label that names no single plate. */
  plate: number | null
}

/** The labels of some lots, lot by lot; `platesOf` gives the numbers of a lot's photographed plates. */
export function labelsOf(
  lots: readonly StockLot[],
  per: LabelsPer,
  platesOf: (lot: number) => readonly number[],
): LotLabel[] {
  return lots.flatMap((lot): LotLabel[] => {
    if (per === 'chapa') return platesOf(lot.id).map((plate) => ({ lot, plate }))
    const count = per === 'pieza' ? Math.max(1, Math.ceil(lot.net_stock)) : 1
    return Array.from({ length: count }, () => ({ lot, plate: null }))
  })
}

/** Labels by sheet; the first sheet has `used` places that are empty already. */
export function sheetsOf<L>(labels: readonly L[], perSheet: number, used: number): (L | null)[][] {
  const places = [...Array.from({ length: used }, () => null), ...labels]
  const count = Math.ceil(places.length / perSheet)
  return Array.from({ length: count }, (_, at) => places.slice(at * perSheet, (at + 1) * perSheet))
}
