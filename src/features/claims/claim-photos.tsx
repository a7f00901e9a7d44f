import { lazy, Suspense, useState } from 'react'
import type { Claim, ClaimPhoto } from '#contract/calls/claims.ts'
import { useLocalPictures } from '#src/read/pictures/use-local-pictures.ts'
import { GalleryIcon } from '#src/ui/icons/icons.tsx'
import classes from './claims.module.css'

const ClaimViewer = lazy(async () => ({ default: (await import('./claim-viewer.tsx')).ClaimViewer }))

/** The hash of a picture that only this phone has. */
const onlyHere = ({ miniatura, source_sha256 }: ClaimPhoto): string[] =>
  miniatura === '' ? [source_sha256] : []

/** The pictures of a claim, small ones also without network; touching one shows it whole. */
export function ClaimPhotos({ reclamo: { uuid, fotos: photos } }: { reclamo: Claim }) {
  const local = useLocalPictures(photos.flatMap(onlyHere))
  const [index, setIndex] = useState<number | null>(null)
  if (photos.length === 0) return null
  const shown = photos.map((photo) => ({
    ...photo,
    small: photo.miniatura || local.get(photo.source_sha256),
  }))

  return (
    <>
      <ul className={classes.pictures} aria-label="Fotos">
        {shown.map(({ uuid: photo, small }, place) => (
          <li key={photo}>
            <button
              type="button"
              className={classes.frame}
              aria-label={`Ver la foto ${place + 1}`}
              onClick={() => setIndex(place)}
            >
              {small ? <img src={small} alt="" decoding="async" /> : <GalleryIcon size={32} />}
            </button>
          </li>
        ))}
      </ul>
      {index === null ? null : (
        <Suspense fallback={null}>
          <ClaimViewer
            uuid={uuid}
            fotos={shown.filter(({ small }) => small !== undefined)}
            index={index}
            onIndex={setIndex}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  )
}
