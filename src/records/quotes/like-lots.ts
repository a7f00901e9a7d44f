import type { Hold } from '#contract/calls/holds/holds.ts'
import { plateArea } from '#contract/rules/order-worth.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { type AskedOfLot, platesOf } from '#src/records/holds/held-note.ts'

/** Lots that are proposed. */
const MOST = 3

/**
 * Lots of a material in place of one that was lost, with as many plates free of holds: its own lot first, then those nearest
 * in size.
 */
export function likeLots(
  lots: readonly StockLot[],
  held: readonly Pick<Hold, 'lot_id' | 'piezas'>[],
  lost: AskedOfLot,
): StockLot[] {
  const own = lots.find(({ batch }) => batch === lost.lote)
  const size = own ? plateArea(own) : null
  const isFree = (lot: StockLot): boolean => {
    const taken = held.filter(({ lot_id }) => lot_id === lot.id)
    return lot.net_stock - taken.reduce((sum, { piezas: pieces }) => sum + pieces, 0) >= platesOf(lost, lot)
  }
  const distance = (lot: StockLot): number =>
    lot.batch === lost.lote ? -1 : size === null ? 0 : Math.abs((plateArea(lot) ?? 0) - size)
  return lots
    .filter(isFree)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MOST)
}
