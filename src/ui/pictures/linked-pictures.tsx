import { lazy, Suspense, useState } from 'react'
import { GalleryIcon } from '#src/ui/icons/icons.tsx'
import type { LinkedProps } from './linked-picture.ts'
import classes from './picture-row.module.css'

const LinkedViewer = lazy(async () => ({ default: (await import('./linked-viewer.tsx')).LinkedViewer }))

/** The pictures of a record, small ones also without network; touching one shows it whole. */
export function LinkedPictures({ photos, ...linked }: LinkedProps) {
  const [index, setIndex] = useState<number | null>(null)
  if (photos.length === 0) return null

  return (
    <>
      <ul className={classes.pictures} aria-label={linked.label}>
        {photos.map(({ uuid: photo, small }, place) => (
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
          <LinkedViewer
            {...linked}
            photos={photos.filter(({ small }) => small !== undefined)}
            index={index}
            onIndex={setIndex}
            onClose={() => setIndex(null)}
          />
        </Suspense>
      )}
    </>
  )
}
