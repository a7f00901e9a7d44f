import { useNavigate } from '@tanstack/react-router'
import { readScan } from '#contract/stock/label.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { useScan } from '#src/ui/scan/use-scan.tsx'
import { lotPlace } from './lot-place.ts'

interface Scanned {
  /** A label of ours was read, and its lot opens. */
  onLeave?: () => void
  /** Any other code, to be searched for. */
  onCode: (code: string) => void
}

/** Reads a code with the camera: a label opens its lot, an address of elsewhere is only shown. */
export function useScanLot({ onLeave, onCode }: Scanned): () => Promise<void> {
  const { scanOne } = useScan()
  const modals = useModals()
  const navigate = useNavigate()

  return async () => {
    const found = readScan((await scanOne()) ?? '', location.origin)
    if (!found) return
    if ('code' in found) return onCode(found.code)
    if ('link' in found) {
      await modals.alert({ title: 'Este código no es de un lote', message: found.link })
      return
    }
    onLeave?.()
    await navigate(lotPlace(found.label))
  }
}
