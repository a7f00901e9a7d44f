import { codeKey } from '#contract/kit/normalize.ts'
import type { ScannedStone } from '#contract/stock/resolve-scan.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useScannedCode } from '#src/lists/use-scanned-code.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { nearestFirst } from '#src/records/stock/lot-facts.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ScanButton } from '#src/ui/scan/scan-button.tsx'

interface ScanLotProps {
  /** The material of the order. */
  product_code: string
  stock: StockToday | undefined
  /** Its lots come before those of others with the same name. */
  branch: string
  onChange: (batch: string, lot?: StockLot) => void
}

/** Fills the lot of an order from a code in front of the camera; a stone of another material is only said. */
export default function ScanLot({ product_code, stock, branch, onChange }: ScanLotProps) {
  const { db } = useDevice()
  const modals = useModals()
  const ofCode = useScannedCode(modals.choose)

  const take = async ({ product_code: code, batch }: ScannedStone) => {
    if (codeKey(code) !== codeKey(product_code)) {
      const product = await db.productos.get(code)
      return modals.alert({ title: 'Ese código es de otro material', message: product?.product_name ?? code })
    }
    if (batch === null)
      return modals.alert({ title: 'Ese código no dice de qué lote es', message: 'Elegí el lote.' })
    const lot = nearestFirst(stock?.lots ?? [], branch).find((each) => codeKey(each.batch) === codeKey(batch))
    onChange(lot?.batch ?? batch, lot)
  }
  const onUnknown = (code: string) => modals.alert({ title: 'No conocemos ese código', message: code })
  return (
    <ScanButton
      onLabel={(label) => void take(label)}
      onCode={(code) => void ofCode(code, { onStone: take, onUnknown, within: product_code })}
    />
  )
}
