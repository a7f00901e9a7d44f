import type { Hold } from '#contract/calls/holds/holds.ts'
import { plateFaultText } from '#contract/calls/rules/plates.ts'
import { heldForOthersText } from '#contract/rules/hold-rules.ts'
import { plateArea } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'

/** An amount of a lot, with the plates that were chosen, `3,7`. */
export interface AskedOfLot {
  lote: string | null
  quantity: number | null
  unit: string
  chapas?: string | undefined
}

/** Plates that an amount takes, square metres by the mean plate; 0 where that is unknown. */
export function platesOf({ quantity, unit }: AskedOfLot, lot: StockLot): number {
  const area = unit === 'M2' ? plateArea(lot) : 1
  return area === null ? 0 : Math.ceil((quantity ?? 0) / area)
}

/**
 * The words on others' holds under a lot before it is ordered: those of the chosen plates; else that its other plates do not
 * suffice; else, for whom it is. null without any.
 */
export function heldNote(
  held: readonly Hold[],
  asked: AskedOfLot,
  { lot, isSeller }: { lot: StockLot | undefined; isSeller: boolean },
): string | null {
  if (held.length === 0) return null
  const chosen = (asked.chapas ?? '').split(',')
  const taken = held.filter(({ chapa: plate }) => plate !== null && chosen.includes(String(plate)))
  if (taken.length > 0)
    return taken
      .map(({ chapa: plate, hasta: until }) =>
        plateFaultText({ plate: plate ?? 0, why: 'held', until }, isSeller),
      )
      .join(' ')
  const free = lot && lot.net_stock - held.reduce((sum, { piezas: pieces }) => sum + pieces, 0)
  const plates = lot ? platesOf(asked, lot) : 0
  if (lot && free !== undefined && plates > free && plates <= lot.net_stock)
    return `Hay chapas apartadas para otros: lote ${asked.lote}`
  return held.map(heldForOthersText).join('. ')
}
