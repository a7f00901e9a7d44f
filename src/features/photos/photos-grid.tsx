import { lazy, Suspense, useState } from 'react'
import type { Photo } from '#contract/calls/photos.ts'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { onlyHere } from './lot-plates.tsx'
import { PhotoCard } from './photo-card.tsx'
import classes from './photo-grid.module.css'
import type { PlatesOf } from './plate-lot.ts'
import { platePhotos } from './plate-photos.tsx'

const PlateViewer = lazy(async () => ({ default: (await import('./plate-viewer.tsx')).PlateViewer }))

interface PhotosGridProps extends Pick<PlatesOf, 'label' | 'lots'> {
  fotos: readonly Photo[]
  /** The server has just said which there are. */
  isKnown: boolean
}

/** The photos of one lot side by side; touching one shows it on the whole screen. [S213] */
export function PhotosGrid({ fotos: photos, label, lots, isKnown }: PhotosGridProps) {
  const marks = useSyncMarks(photos.map(({ uuid }) => `foto:${uuid}`))
  const local = useLocalPictures(photos.flatMap(onlyHere))
  const isOnline = useIsOnline()
  const [open, setOpen] = useState<number | null>(null)
  const shown = { local, marks, isOnline, namesLots: false, lots }
  if (photos.length === 0) {
    return (
      <EmptyState title={isKnown ? 'Este lote no tiene fotos' : 'Sin fotos en este equipo'} of="photo">
        {isKnown ? 'Subí la primera con la cámara o desde la galería.' : 'Con conexión se ven las que haya.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={classes.photos} aria-label="Fotos del lote">
        {photos.map((photo) => {
          const picture = platePhotos([photo], shown, 'card')[0]
          return (
            <PhotoCard
              key={photo.uuid}
              foto={photo}
              src={picture?.src}
              alt={`${label}, ${photo.chapa.toLowerCase()}`}
              mark={marks.get(`foto:${photo.uuid}`)}
              onOpen={() =>
                setOpen(platePhotos(photos, shown, 'screen').findIndex(({ id }) => id === photo.uuid))
              }
            />
          )
        })}
      </ul>
      {open === null ? null : (
        <Suspense fallback={null}>
          <PlateViewer
            fotos={photos}
            photos={platePhotos(photos, shown, 'screen')}
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
