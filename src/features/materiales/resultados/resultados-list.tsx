import { useCallback, useMemo } from 'react'
import { listState } from '#src/bridge/listing/list-state.ts'
import { useKeptPlace } from '#src/bridge/listing/use-kept-place.ts'
import { type PhotoParts, StockCard } from '#src/features/materiales/lotes/stock-card.tsx'
import { TransitCard } from '#src/features/materiales/lotes/transit-card.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { VirtualList } from '#src/ui/lists/virtual-list.tsx'
import { useNearEnd } from './near-end.ts'
import { type ResultRow, resultRows } from './result-rows.ts'
import classes from './resultados-list.module.css'
import { isFresh } from './results-note.ts'
import type { useResultados } from './use-resultados.ts'

interface ResultadosListProps extends PhotoParts {
  found: ReturnType<typeof useResultados>
  pages: number
  onPages: (pages: number) => void
}

const CARD_HEIGHT = 620
const NONE = [] as const
const NO_NAMES: ReadonlyMap<string, string> = new Map()
const keyOf = (row: ResultRow): string => row.key

/** The cards, as many as are near the screen; more come when the end does. [S197] */
export function ResultadosList({ found, pages, onPages, plates, photoButton }: ResultadosListProps) {
  const { materials, transit, hasMore, abbreviations = NO_NAMES } = found
  const place = useKeptPlace('materiales')
  const rows = useMemo(
    () => resultRows({ materials: materials ?? NONE, transit, hasMore }),
    [materials, transit, hasMore],
  )
  const fresh = isFresh(found, Date.now())
  const draw = useCallback(
    (row: ResultRow) => (
      <div className={classes.row}>
        {row.kind === 'stock' ? (
          <StockCard
            material={row.material}
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
    [abbreviations, fresh, plates, photoButton],
  )
  useNearEnd(() => {
    if (!hasMore || rows.length === 0) return
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
