import { lazy, Suspense, useState } from 'react'
import type { Foto } from '#contract/calls/fotos.ts'
import { useIsOnline } from '#src/bridge/phone-state.ts'
import { useLocalPictures } from '#src/bridge/pictures/use-local-pictures.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { GalleryIcon } from '#src/ui/layout/icons.tsx'
import { FotoCard } from './foto-card.tsx'
import { onlyHere } from './lote-plates.tsx'
import classes from './photo-grid.module.css'
import type { PlatesOf } from './plate-lot.ts'
import { platePhotos } from './plate-photos.tsx'

const PlateViewer = lazy(async () => ({ default: (await import('./plate-viewer.tsx')).PlateViewer }))

interface FotosGridProps extends Pick<PlatesOf, 'label' | 'lots'> {
  fotos: readonly Foto[]
  /** The server has just said which there are. */
  isKnown: boolean
}

/** The photos of one lot side by side; touching one shows it on the whole screen. [S213] */
export function FotosGrid({ fotos, label, lots, isKnown }: FotosGridProps) {
  const marks = useSyncMarks(fotos.map(({ uuid }) => `foto:${uuid}`))
  const local = useLocalPictures(fotos.flatMap(onlyHere))
  const isOnline = useIsOnline()
  const [open, setOpen] = useState<number | null>(null)
  const shown = { local, marks, isOnline, namesLots: false, lots }
  if (fotos.length === 0) {
    return (
      <EmptyState
        title={isKnown ? 'Este lote no tiene fotos' : 'Sin fotos en este teléfono'}
        icon={<GalleryIcon size={48} strokeWidth={1.5} />}
      >
        {isKnown ? 'Subí la primera con la cámara o desde la galería.' : 'Con conexión se ven las que haya.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.photos} aria-label="Fotos del lote">
        {fotos.map((foto) => {
          const photo = platePhotos([foto], shown, 'card')[0]
          return (
            <FotoCard
              key={foto.uuid}
              foto={foto}
              src={photo?.src}
              alt={`${label}, ${foto.chapa.toLowerCase()}`}
              mark={marks.get(`foto:${foto.uuid}`)}
              onOpen={() =>
                setOpen(platePhotos(fotos, shown, 'screen').findIndex(({ id }) => id === foto.uuid))
              }
            />
          )
        })}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <PlateViewer
            fotos={fotos}
            photos={platePhotos(fotos, shown, 'screen')}
            {...{ label, lots }}
            index={open}
            onIndex={setOpen}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
