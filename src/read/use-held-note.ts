import type { StockLot } from '#contract/stock/stock.ts'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { type AskedOfLot, heldNote } from '#src/records/holds/held-note.ts'
import { holdsForOthers } from '#src/records/holds/holds-known.ts'
import { useDevice } from './device-context.tsx'
import { useRead } from './use-read.ts'

interface AskedHere extends AskedOfLot {
  product_code: string
  /** The CUIT of the account that orders. */
  billing_cuit?: string
}

/** Words on others' holds of the lot of a form, as this phone knows them; null without any. */
export function useHeldNote(asked: AskedHere, lot: StockLot | undefined): string | null {
  const { db, parts } = useDevice()
  const { product_code, lote: batch, billing_cuit: cuit } = asked
  const held = useRead(
    () => holdsForOthers(db, { product_code, batch, cuit, user: parts.user }),
    [db, product_code, batch, cuit, parts],
  )
  return heldNote(held ?? [], asked, { lot, isSeller: isSeller(parts.user) })
}
