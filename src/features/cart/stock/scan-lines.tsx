import { Button } from '@mantine/core'
import type { CartLine } from '#contract/calls/cart.ts'
import { readScan } from '#contract/kit/fields/label.ts'
import { codeKey } from '#contract/kit/normalize.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { ScannedStone } from '#contract/stock/resolve-scan.ts'
import { useScannedCode } from '#src/lists/use-scanned-code.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'
import { readStockToday } from '#src/records/stock/stock-today.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { toast } from '#src/ui/feedback/toast.tsx'
import { ScanIcon } from '#src/ui/icons/scan-icon.tsx'
import { useScanned } from '#src/ui/scan/scanned.ts'
import { useScan } from '#src/ui/scan/use-scan.tsx'

/** A line for each label of ours that is scanned, of its lot as this phone knows it; resolves with the words for it. */
function useScannedLines(onAdd: (line: CartLine) => void): (text: string) => Promise<string> {
  const { db } = useDevice()
  const { client } = useStockSearch()
  const ofCode = useScannedCode(useModals().choose)

  return async (text) => {
    const scan = readScan(text, location.origin)
    if (!scan) return ''
    if ('link' in scan) return `Este código no es de un lote: ${scan.link}`
    if ('label' in scan) return add(scan.label)
    const said = await ofCode(scan.code, {
      onStone: (stone) => add({ ...stone, plate: null }),
      onUnknown: async (code) => `No conocemos ese código: ${code}`,
    })
    return said ?? ''
  }

  async function add({ product_code, batch, plate }: ScannedStone & { plate: number | null }) {
    const product = await db.productos.get(product_code)
    const { lots } = await readStockToday(db, product_code, { ofIndex: (code) => client.lotsOfProduct(code) })
    const lot = lots.find((each) => batch !== null && codeKey(each.batch) === codeKey(batch))
    const product_name = product?.product_name ?? product_code
    onAdd({
      ...{ uuid: uuidv7(), product_code, product_name, quantity: 1, unit: 'PZA' },
      ...{ lote: lot?.batch ?? batch ?? '', branch: lot?.branch ?? '', branch_abbr: lot?.branch ?? '' },
      ...{ oferta_percent: lot?.oferta_percent ?? 0, client_note: '' },
      ...(plate !== null && { chapas: String(plate) }),
    })
    const named = [product_name, batch && `lote ${batch}`, plate !== null && `chapa ${plate}`]
      .filter(Boolean)
      .join(', ')
    return lot || batch === null
      ? `${named}: agregado.`
      : `${named}: agregado, sin stock que este equipo conozca.`
  }
}

/** Scans label after label into lines, with the camera or a connected scanner. */
export default function ScanLines({ onAdd }: { onAdd: (line: CartLine) => void }) {
  const { scanMany } = useScan()
  const take = useScannedLines(onAdd)
  useScanned((text) => void take(text).then(toast.short))
  return (
    <Button
      variant="default"
      leftSection={<ScanIcon size={18} />}
      onClick={() => void scanMany('Escanear chapas', take)}
    >
      Escanear chapas
    </Button>
  )
}
