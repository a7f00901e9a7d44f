import { type Label, readScan } from '#contract/kit/fields/label.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { useScan } from './use-scan.tsx'

export interface Scanned {
  onLabel: (label: Label) => void
  /** Any other code, to be searched for. */
  onCode: (code: string) => void
}

/** Reads a code with the camera; an address of elsewhere is only shown. */
export function useScanLot({ onLabel, onCode }: Scanned): () => Promise<void> {
  const { scanOne } = useScan()
  const modals = useModals()

  return async () => {
    const found = readScan((await scanOne()) ?? '', location.origin)
    if (!found) return
    if ('code' in found) onCode(found.code)
    else if ('label' in found) onLabel(found.label)
    else await modals.alert({ title: 'Este código no es de un lote', message: found.link })
  }
}
