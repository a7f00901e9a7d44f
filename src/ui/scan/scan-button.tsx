import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ScanIcon } from '#src/ui/icons/scan-icon.tsx'
import { type Scanned, useScanLot } from './use-scan-lot.ts'

/** Stands in a field that codes may be typed into. */
export function ScanButton(scanned: Scanned) {
  const scan = useScanLot(scanned)
  return (
    <IconButton label="Escanear un código" onClick={() => void scan()}>
      <ScanIcon />
    </IconButton>
  )
}
