import { useCallback, useMemo, useRef } from 'react'
import type { MaterialEnTransito } from '#contract/calls/pull.ts'
import { listState } from '#src/bridge/listing/list-state.ts'
import { useKeptPlace } from '#src/bridge/listing/use-kept-place.ts'
import { type PhotoParts, StockCard } from '#src/features/materiales/lotes/stock-card.tsx'
import { TransitCard } from '#src/features/materiales/lotes/transit-card.tsx'
import type { OpenedLots } from '#src/features/materiales/lotes/use-lot-pages.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import type { Material } from './merge-results.ts'
import { useNearEnd } from './near-end.ts'
import classes from './resultados-list.module.css'
import { isFresh } from './results-note.ts'
import type { View } from './results-view.ts'
import type { useResultados } from './use-resultados.ts'

/** A card of the list. */
type ResultRow = { key: string } & ({ material: Material } | { item: MaterialEnTransito })

const stockRow = (material: Material): ResultRow => ({ key: `stock:${material.product_code}`, material })
const transitRow = (item: MaterialEnTransito): ResultRow => ({ key: `transito:${item.id}`, item })

interface ResultadosListProps extends PhotoParts {
  found: ReturnType<typeof useResultados>
  view: View
  pages: number
  onPages: (pages: number) => void
}

const CARD_HEIGHT = 620
const NONE = [] as const
const NO_NAMES: ReadonlyMap<string, string> = new Map()
const keyOf = (row: ResultRow): string => row.key

/** The cards, as many as are near the screen; more come when the end does. [S197] */
export function ResultadosList({ found, view, pages, onPages, plates, photoButton }: ResultadosListProps) {
  const { materials, transit, filter, abbreviations = NO_NAMES } = found
  const hasMore = found.hasMore[view]
  const place = useKeptPlace(`materiales:${view}`)
  const opened = useRef<OpenedLots>(new Map())
  const rows = useMemo(
    () => (view === 'stock' ? materials?.map(stockRow) : transit.map(transitRow)) ?? NONE,
    [view, materials, transit],
  )
  const fresh = isFresh(found, Date.now())
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
            plates={plates}
            photoButton={photoButton}
          />
        ) : (
          <TransitCard item={row.item} plates={plates} />
        )}
      </div>
    ),
    [filter, abbreviations, fresh, plates, photoButton],
  )
  useNearEnd(() => {
    if (!hasMore) return
    onPages(pages + 1)
    void found.reach(pages + 1).catch(() => undefined)
  }, rows.length)

  return (
    <ListRows
      state={listState(found, materials && rows.length)}
      none={
        <EmptyState title="No hay resultado para su busqueda">
          Probá con menos palabras o quitá algún filtro.
        </EmptyState>
      }
      unseen={
        <EmptyState title="En este teléfono no hay resultado">
          No se pudo consultar: puede haber otros materiales que no están en este teléfono.
        </EmptyState>
      }
    >
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
      {hasMore ? <Skeleton kind="lines" count={3} /> : null}
    </ListRows>
  )
}
