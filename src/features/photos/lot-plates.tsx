import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Photo } from '#contract/calls/photos.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useIsOnline } from '#src/read/phone-state.ts'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { useSyncMarks } from '#src/read/sync-mark.ts'
import { useRead } from '#src/read/use-read.ts'
import { wrap } from '#src/ui/pictures/gallery-index.ts'
import { GalleryStage } from '#src/ui/pictures/gallery-stage.tsx'
import { NoPlate } from './no-plate.tsx'
import { readLotsWithPhotos } from './photos.queries.ts'
import type { PlateLot, PlatesOf } from './plate-lot.ts'
import { platePhotos } from './plate-photos.tsx'
import { PlateStrip } from './plate-strip.tsx'

const PlateViewer = lazy(async () => ({ default: (await import('./plate-viewer.tsx')).PlateViewer }))

export interface LotPlatesProps extends PlatesOf {
  lots: readonly (PlateLot & { fotos: number })[]
  /** Photos known without looking at their lots. */
  fotos?: readonly Photo[] | undefined
}

/** The plates of some lots: a gallery, its full screen, and a drawn slab where there is no photo. [S202, S210] */
export function LotPlates({ fotos: given, ...of }: LotPlatesProps) {
  const { label, lots, hasStrip = false, onLot } = of
  const { db } = useDevice()
  const ids = lots.map((lot) => lot.id)
  const held = useRead(() => readLotsWithPhotos(db, ids), [db, ids.join()])
  const photos = given && given.length > 0 ? given : (held ?? NONE)
  const marks = useSyncMarks(
    photos.flatMap((photo) => (photo.fuente === 'custom' ? [`foto:${photo.uuid}`] : [])),
  )
  const local = useLocalPictures(photos.flatMap(onlyHere))
  const isOnline = useIsOnline()
  const [turned, setIndex] = useState<number>()
  const [isFull, setFull] = useState(false)
  const namesLots = new Set(photos.map((photo) => photo.lote_id)).size > 1
  const shown = { local, marks, isOnline, namesLots, lots }
  const pictures = platePhotos(photos, shown, 'card')
  const named = useNamedPlate(photos)
  const index =
    turned ??
    Math.max(
      0,
      pictures.findIndex(({ id }) => id === named),
    )
  const lotOf = (id: string | undefined) => {
    const lotId = photos.find(({ uuid }) => uuid === id)?.lote_id
    return lots.find((lot) => lot.id === lotId)
  }
  const turnTo = (next: number) => {
    setIndex(next)
    const lot = lotOf(pictures[wrap(next, pictures.length)]?.id)
    if (lot) onLot?.(lot.id)
  }
  const expected = lots.some((lot) => lot.fotos > 0)

  if (pictures.length === 0) {
    return (
      <NoPlate
        name={label}
        isTall={expected || hasStrip}
        isAwaited={!held}
        text={held ? noPhotosText(expected, isOnline) : 'Buscando fotos'}
      />
    )
  }
  return (
    <>
      <GalleryStage
        photos={pictures}
        label={label}
        index={index}
        onIndex={turnTo}
        hasDots={!hasStrip}
        onOpen={() => setFull(true)}
      />
      {hasStrip ? <PlateStrip photos={pictures} lotOf={lotOf} index={index} onIndex={turnTo} /> : null}
      {isFull ? (
        <Suspense fallback={null}>
          <PlateViewer
            fotos={photos}
            photos={platePhotos(photos, shown, 'screen')}
            index={index}
            onIndex={turnTo}
            {...of}
            onClose={() => setFull(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The photo of the plate that the address names, as a label's does. */
function useNamedPlate(photos: readonly Photo[]): string | undefined {
  const { lote: lot, chapa: plate } = useSearch({ strict: false })
  return photos.find(({ batch, number }) => batch === lot && number === plate)?.uuid
}

const noPhotosText = (expected: boolean, isOnline: boolean): string =>
  expected ? `Fotos no disponibles${isOnline ? '' : ' en este equipo'}` : 'Sin fotos'

/** The hash of a picture that only this phone has. */
export const onlyHere = ({ image_url, source_sha256 }: Photo): string[] =>
  image_url === '' && source_sha256 !== null ? [source_sha256] : []

const NONE: readonly Photo[] = []
