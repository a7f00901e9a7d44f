import { useEffect, useRef } from 'react'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { type PhotoParts, StockCard } from '#src/features/materials/lots/stock-card.tsx'
import { askLots, type OpenedLots } from '#src/features/materials/lots/use-lot-pages.ts'
import { useDevice } from '#src/read/device-context.tsx'
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

/** A material of the results with all that its card holds, over them; Back closes it. [S199–S205] */
export function MaterialDialog({ found, product_code, onClose, ...photos }: MaterialDialogProps) {
  const opened = useRef<OpenedLots>(new Map())
  const material = found.materials?.find((material) => material.product_code === product_code)
  useWholeCard(material, found.filter)
  const isAsking = found.materials === undefined || found.isRefreshing

  return (
    <Dialog title={material?.product.product_name ?? 'Material'} size="lg" onClose={onClose}>
      {material ? (
        <StockCard
          material={material}
          filter={found.filter}
          opened={opened.current}
          abbreviations={found.abbreviations ?? NO_NAMES}
          isFresh={isFresh(found, momentNow())}
          erpAt={found.erpAt}
          isInDialog
          {...photos}
        />
      ) : null}
      {material || !isAsking ? null : <Skeleton kind="plate" />}
      {material || isAsking ? null : <FormNote>Ya no está entre los resultados.</FormNote>}
    </Dialog>
  )
}
