import { useLiveQuery } from 'dexie-react-hooks'
import { lazy, Suspense, useState } from 'react'
import type { Foto } from '#contract/calls/fotos.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useIsOnline } from '#src/bridge/phone-state.ts'
import { useLocalPictures } from '#src/bridge/pictures/use-local-pictures.ts'
import { useSyncMarks } from '#src/bridge/sync-mark.ts'
import { GalleryStage } from '#src/ui/pictures/gallery-stage.tsx'
import { readFotosDeLotes } from './fotos.queries.ts'
import { NoPlate } from './no-plate.tsx'
import type { PlateLot, PlatesOf } from './plate-lot.ts'
import { platePhotos } from './plate-photos.tsx'

const PlateViewer = lazy(async () => ({ default: (await import('./plate-viewer.tsx')).PlateViewer }))

export interface LotePlatesProps extends PlatesOf {
  lots: readonly (PlateLot & { fotos: number })[]
  /** Photos known without looking at their lots. */
  fotos?: readonly Foto[] | undefined
}

/** The plates of some lots: a gallery, its full screen, and a drawn slab where there is no photo. [S202, S210] */
export function LotePlates({ fotos: given, ...of }: LotePlatesProps) {
  const { label, lots } = of
  const { db } = useDevice()
  const ids = lots.map((lot) => lot.id)
  const held = useLiveQuery(() => readFotosDeLotes(db, ids), [db, ids.join()])
  const fotos = given && given.length > 0 ? given : (held ?? NONE)
  const marks = useSyncMarks(fotos.flatMap((foto) => (foto.fuente === 'custom' ? [`foto:${foto.uuid}`] : [])))
  const local = useLocalPictures(fotos.flatMap(onlyHere))
  const isOnline = useIsOnline()
  const [index, setIndex] = useState(0)
  const [isFull, setFull] = useState(false)
  const namesLots = new Set(fotos.map((foto) => foto.lote_id)).size > 1
  const shown = { local, marks, isOnline, namesLots, lots }
  const photos = platePhotos(fotos, shown, 'card')
  const expected = lots.some((lot) => lot.fotos > 0)

  if (photos.length === 0) {
    return (
      <NoPlate
        isTall={expected}
        text={expected && held ? 'Fotos no disponibles en este teléfono' : 'Sin fotos'}
      />
    )
  }
  return (
    <>
      <GalleryStage
        photos={photos}
        label={label}
        index={index}
        onIndex={setIndex}
        onOpen={() => setFull(true)}
      />
      {isFull ? (
        <Suspense fallback={null}>
          <PlateViewer
            fotos={fotos}
            photos={platePhotos(fotos, shown, 'screen')}
            index={index}
            onIndex={setIndex}
            {...of}
            onClose={() => setFull(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The hash of a picture that only this phone has. */
export const onlyHere = ({ image_url, source_sha256 }: Foto): string[] =>
  image_url === '' && source_sha256 !== null ? [source_sha256] : []

const NONE: readonly Foto[] = []
