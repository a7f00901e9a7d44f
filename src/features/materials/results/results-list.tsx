import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import type { Material } from '#src/features/materials/found/merge-results.ts'
import type { PhotoParts } from '#src/features/materials/lots/stock-card.tsx'
import { listState } from '#src/lists/list-state.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { ListRows } from '#src/ui/lists/list-rows.tsx'
import { CardList } from './card-list.tsx'
import type { CardStyle } from './card-style.ts'
import { GalleryList } from './gallery-list.tsx'
import { useNearEnd } from './near-end.ts'
import type { View } from './results-view.ts'
import type { useResults } from './use-results.ts'

const NearMaterials = lazy(async () => ({
  default: (await import('#src/features/materials/near/near-materials.tsx')).NearMaterials,
}))

interface ResultsListProps extends PhotoParts {
  found: ReturnType<typeof useResults>
  view: View
  /** undefined until it is known. */
  look: CardStyle | undefined
  pages: number
  onPages: (pages: number) => void
  onOpen: (material: Material) => void
  /** Another search. */
  onAsk: (filter: MaterialFilter) => void
}

/** The results, as many as are near the screen; more come when the end does. One material shows its card. [S197] */
export function ResultsList(props: ResultsListProps) {
  const { found, view, look, pages, onPages, onOpen, onAsk, ...photos } = props
  const { materials, transit } = found
  const hasMore = found.hasMore[view]
  const count = view === 'stock' ? materials?.length : transit.length
  const near = (
    <Suspense fallback={null}>
      <NearMaterials filter={found.filter} onAsk={onAsk} />
    </Suspense>
  )
  const isGallery = look === 'galeria' && view === 'stock' && (count !== 1 || hasMore)
  useNearEnd(() => {
    if (!hasMore) return
    onPages(pages + 1)
    void found.reach(pages + 1).catch(() => undefined)
  }, count)

  // Read from this phone: skeletons of the other look would jump.
  if (!look) return null
  return (
    <ListRows
      shape={look === 'galeria' && view === 'stock' ? 'tiles' : 'cards'}
      state={listState(found, materials && count)}
      none={
        <EmptyState title="No hay resultado para tu búsqueda" action={near}>
          Probá con menos palabras o quitá algún filtro.
        </EmptyState>
      }
      unseen={<Unseen isFirst={found.data?.heldAt.size === 0} near={near} />}
    >
      {isGallery ? (
        <GalleryList materials={materials ?? []} thumb={photos.thumb} onOpen={onOpen} />
      ) : (
        <CardList found={found} view={view} {...photos} />
      )}
      {hasMore ? <Skeleton kind="lines" count={3} /> : null}
    </ListRows>
  )
}

/** Nothing was found, and the server could not be asked; `isFirst`: no branch is on this phone. */
function Unseen({ isFirst, near }: { isFirst: boolean; near: ReactNode }) {
  if (!isFirst)
    return (
      <EmptyState title="En este equipo no hay resultado" action={near}>
        No se pudo consultar: puede haber otros materiales que no están en este equipo.
      </EmptyState>
    )
  return (
    <EmptyState
      title="En este equipo no hay materiales"
      action={
        <Button variant="default" renderRoot={(looks) => <Link to="/preparar" {...looks} />}>
          Preparar salida
        </Button>
      }
    >
      No se pudo consultar. Con red, prepará una salida: sus materiales se buscan después sin conexión.
    </EmptyState>
  )
}
