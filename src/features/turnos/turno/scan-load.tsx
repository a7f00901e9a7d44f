import { Button } from '@mantine/core'
import { readScan, type Scan } from '#contract/kit/fields/label.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import { type LoadLine, linesOfStones, linesScanned } from '#src/features/turnos/delivery/load-check.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ScanIcon } from '#src/ui/icons/scan-icon.tsx'
import { useScanned } from '#src/ui/scan/scanned.ts'
import { useScan } from '#src/ui/scan/use-scan.tsx'
import classes from './load-check-card.module.css'

interface ScanLoadProps {
  lines: readonly LoadLine[]
  onTick: (line: LoadLine, isOn: boolean) => void
  /** It is what is done now. */
  isMain: boolean
}

/** Vibration of a stone that is of another turno, in milliseconds: on, off, on. */
const NOT_OURS = [120, 80, 120]

/** Ticks lot after lot with the camera. */
export function ScanLoad({ lines, onTick, isMain }: ScanLoadProps) {
  const { scanMany } = useScan()
  const linesOf = useLinesOf(lines)
  const take = async (text: string) => {
    const found = await linesOf(readScan(text, location.origin))
    for (const line of found ?? []) onTick(line, true)
    if (found === null) return ''
    if (found.length > 0) return `${found[0]?.lote ?? ''} ${found[0]?.name}: cargado.`.trim()
    navigator.vibrate?.(NOT_OURS)
    return 'No es de este turno.'
  }
  useScanned((text) => void take(text).then(toast.short))
  return (
    <Button
      className={classes.scan ?? ''}
      variant={isMain ? 'filled' : 'default'}
      leftSection={<ScanIcon size={18} />}
      onClick={() => void scanMany('Escanear la carga', take)}
    >
      Escanear la carga
    </Button>
  )
}

/** The lines of a code: of a lot, else of a supplier, chosen where it may be several lots; null where none was chosen. */
function useLinesOf(lines: readonly LoadLine[]): (scan: Scan) => Promise<LoadLine[] | null> {
  const device = useDevice()
  const modals = useModals()

  return async (scan) => {
    const own = linesScanned(lines, scan)
    if (own.length > 0 || !scan || !('code' in scan)) return own
    const { supplierStones } = await import('#src/records/stock/scanned-stones.ts')
    const found = linesOfStones(lines, await supplierStones(device, codeKey(scan.code)))
    if (found.length < 2) return found
    const chosen = await modals.choose({
      title: 'Ese código es de varias piedras. ¿Cuál es?',
      buttons: found.map((line) => ({
        content: [line.name, line.lote && `lote ${line.lote}`, line.quantity].filter(Boolean).join(', '),
        ...{ value: line, tone: 'quiet' as const },
      })),
    })
    return chosen && [chosen]
  }
}
