import { useState } from 'react'
import type { Photo } from '#contract/calls/photos.ts'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import classes from './photo-grid.module.css'
import { PhotoMenu } from './photo-menu.tsx'

interface PhotoCardProps {
  foto: Photo
  /** Absent while the phone does not have the picture. */
  src: string | undefined
  alt: string
  mark: SyncMark | undefined
  onOpen: () => void
}

/** A photo of a lot, how far it has got, and the way to delete one's own. [S211, S213] */
export function PhotoCard({ foto: photo, src, alt, mark, onOpen }: PhotoCardProps) {
  const [isBroken, setBroken] = useState(false)
  const isSeen = src !== undefined && !isBroken
  return (
    <li className={classes.photo}>
      {isSeen ? (
        <button type="button" className={classes.open} onClick={onOpen} aria-label={`Ver ${alt}`}>
          <span className={classes.frame}>
            <img src={src} alt={alt} loading="lazy" onError={() => setBroken(true)} />
          </span>
        </button>
      ) : (
        <div className={classes.frame}>Foto no disponible</div>
      )}
      <div className={classes.foot}>
        <span className={classes.name}>{photo.chapa}</span>
        <PhotoMenu foto={photo} onDone={() => undefined} />
      </div>
      {mark ? (
        <div className={classes.mark}>
          <SyncChip mark={mark} />
        </div>
      ) : null}
    </li>
  )
}
