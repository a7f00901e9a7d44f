import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { readScan } from '#contract/kit/fields/label.ts'
import { lotPlace } from '#src/lists/lot-place.ts'
import { useScannedCode } from '#src/lists/use-scanned-code.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { Burst } from '#src/ui/scan/burst.ts'
import { takeScanned } from '#src/ui/scan/scanned.ts'

/** Hears a connected scanner: the screen takes its code, else the lot opens, or is searched for. */
export function ScannerKeys({ isWritten }: { isWritten: (event: KeyboardEvent) => boolean }) {
  const navigate = useNavigate()
  const ofCode = useScannedCode(useModals().choose)
  const open = useEffectEvent((text: string) => {
    const found = readScan(text, location.origin)
    if (takeScanned(text) || !found) return
    if ('link' in found) toast.long(`Este código no es de un lote: ${found.link}`)
    else if ('label' in found) void navigate(lotPlace(found.label))
    else
      void ofCode(found.code, {
        onStone: (stone) => navigate(lotPlace(stone)),
        onUnknown: (search) => navigate({ to: '/buscador-de-materiales/resultados', search: { search } }),
      })
  })

  useEffect(() => {
    const burst = new Burst()
    const listen = (event: KeyboardEvent) => {
      if (isWritten(event)) return
      const text = burst.press(event)
      if (text === null) return
      // The button that has the focus is not pressed by it.
      event.preventDefault()
      event.stopPropagation()
      open(text)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isWritten])
  return null
}
