import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { sharedAddress } from '#src/features/materials/filters/material-address.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/** Hands the address of a search to the phone's share sheet; where there is none, copies it. [S197, S203, R48] */
export async function shareSearch(filter: MaterialFilter, title: string): Promise<void> {
  const url = sharedAddress(filter, location.origin)
  if (typeof navigator.share === 'function') {
    // Closing the sheet is not a failure.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.short('Enlace copiado')
  } catch {
    toast.long(url)
  }
}
