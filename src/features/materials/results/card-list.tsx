import { useCallback, useMemo, useRef } from 'react'
import type { TransitMaterial } from '#contract/calls/pull.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import { type PhotoParts, StockCard } from '#src/features/materials/lots/stock-card.tsx'
import { TransitCard } from '#src/features/materials/lots/transit-card.tsx'
import type { OpenedLots } from '#src/features/materials/lots/use-lot-pages.ts'
import { useScrollRestore } from '#src/lists/use-scroll-restore.ts'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import classes from './results-list.module.css'
import { isFresh } from './results-note.ts'
import type { View } from './results-view.ts'
import type { useResults } from './use-results.ts'

/** A card of the list. */
type ResultRow = { key: string } & ({ material: Material } | { item: TransitMaterial })

const stockRow = (material: Material): ResultRow => ({ key: `stock:${material.product_code}`, material })
const transitRow = (item: TransitMaterial): ResultRow => ({ key: `transito:${item.id}`, item })

interface CardListProps extends PhotoParts {
  found: ReturnType<typeof useResults>
  view: View
}

const CARD_HEIGHT = 620
const NONE = [] as const
const NO_NAMES: ReadonlyMap<string, string> = new Map()
const keyOf = (row: ResultRow): string => row.key

/** The whole cards, one under the other. */
export function CardList({ found, view, plates, photoButton, thumb }: CardListProps) {
  const { materials, transit, filter, erpAt, abbreviations = NO_NAMES } = found
  const place = useScrollRestore(`materiales:${view}`)
  const opened = useRef<OpenedLots>(new Map())
  const rows = useMemo(
    () => (view === 'stock' ? materials?.map(stockRow) : transit.map(transitRow)) ?? NONE,
    [view, materials, transit],
  )
  const fresh = isFresh(found, momentNow())
  const draw = useCallback(
    (row: ResultRow) => (
      <div className={classes.row}>
        {'material' in row ? (
          <StockCard
            material={row.material}
            filter={filter}
            opened={opened.current}
            abbreviations={abbreviations}
            isFresh={fresh}
            erpAt={erpAt}
            {...{ plates, photoButton, thumb }}
          />
        ) : (
          <TransitCard item={row.item} plates={plates} />
        )}
      </div>
    ),
    [filter, abbreviations, fresh, erpAt, plates, photoButton, thumb],
  )

  return (
    <VirtualList
      key={view}
      items={rows}
      keyOf={keyOf}
      place={place}
      estimate={CARD_HEIGHT}
      label="Materiales"
      spare={2}
    >
      {draw}
    </VirtualList>
  )
}
