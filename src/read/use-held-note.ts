import { heldForOthersText } from '#contract/rules/hold-rules.ts'
import { holdsForOthers } from '#src/records/holds/holds-known.ts'
import { useDevice } from './device-context.tsx'
import { useRead } from './use-read.ts'

/** `La chapa 3 está apartada para otro hasta el vie 28/11`, of a lot in a form; null of a lot without such holds. */
export function useHeldNote({
  product_code,
  lote: batch,
}: {
  product_code: string
  lote: string | null
}): string | null {
  const { db, parts } = useDevice()
  const held = useRead(
    () => holdsForOthers(db, { product_code, batch, user: parts.user }),
    [db, product_code, batch, parts],
  )
  return held && held.length > 0 ? held.map(heldForOthersText).join('. ') : null
}
