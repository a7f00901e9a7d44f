import { useEffect, useRef, useState } from 'react'
import { getMaterialLots } from '#contract/calls/materials.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { MaterialView } from '#src/features/materials/lots/material-view.tsx'
import type { PhotoParts } from '#src/features/materials/lots/stock-card.tsx'
import { askLots, type OpenedLots, readMaterial } from '#src/features/materials/lots/use-lot-pages.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useStockSearch } from '#src/read/stock-search.ts'
import { Dialog } from '#src/ui/dialogs/dialog.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { isFresh } from './results-note.ts'
import type { useResults } from './use-results.ts'

interface MaterialDialogProps extends PhotoParts {
  found: ReturnType<typeof useResults>
  product_code: string
  onClose: () => void
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** A card in a dialog is looked at: with network it lists all its lots and their photos. */
function useWholeCard(material: Material | undefined, filter: MaterialFilter) {
  const device = useDevice()
  const latest = useRef({ material, filter })
  latest.current = { material, filter }
  const product_code = material?.product_code

  useEffect(() => {
    const { material, filter } = latest.current
    if (material && product_code) void askLots(device, material, { ...filter, product_code, page: 1 })
  }, [device, product_code])
}

interface Outside {
  product_code: string
  material: Material | undefined
}

/** A material that an address names and the results do not have: asked of the server, else as this phone holds it. */
function useOutside(product_code: string | null): Outside | undefined {
  const device = useDevice()
  const { client } = useStockSearch()
  const [found, setFound] = useState<Outside>()
  useEffect(() => {
    if (product_code === null) return
    const own = { product_code }
    const look = async () => {
      await device.refresh(getMaterialLots, { ...own, page: 1 }).catch(() => undefined)
      // A browser without what searches the stock says that the material is not there.
      const material = await readMaterial({ db: device.db, client }, own, 1).catch(() => undefined)
      setFound({ ...own, material })
    }
    void look()
  }, [device, client, product_code])
  return found?.product_code === product_code ? found : undefined
}

/** A material of the results with all that its card holds, over them; Back closes it. [S199–S205] */
export function MaterialDialog({ found, product_code, onClose, ...photos }: MaterialDialogProps) {
  const opened = useRef<OpenedLots>(new Map())
  const shown = found.materials?.find((material) => material.product_code === product_code)
  const isSearching = found.materials === undefined || found.isRefreshing
  const outside = useOutside(shown || isSearching ? null : product_code)
  const material = shown ?? outside?.material
  const filter = shown ? found.filter : {}
  useWholeCard(material, filter)
  const isAsking = isSearching || (!shown && outside === undefined)

  return (
    <Dialog title={material?.product.product_name ?? 'Material'} size="page" onClose={onClose}>
      {material ? (
        <MaterialView
          material={material}
          filter={filter}
          opened={opened.current}
          abbreviations={found.abbreviations ?? NO_NAMES}
          isFresh={isFresh(found, momentNow())}
          erpAt={found.erpAt}
          {...photos}
        />
      ) : null}
      {material || !isAsking ? null : <Skeleton kind="plate" />}
      {material || isAsking ? null : <FormNote>No se encontró este material.</FormNote>}
    </Dialog>
  )
}
