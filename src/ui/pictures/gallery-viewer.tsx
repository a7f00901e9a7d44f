import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts'
import { useFocusBack } from '#src/ui/dialogs/use-focus-back.ts'
import { GalleryArrows } from './gallery-arrows.tsx'
import { GalleryDots } from './gallery-dots.tsx'
import { wrap } from './gallery-index.ts'
import { type GalleryPhoto, photoNames } from './gallery-photo.ts'
import classes from './gallery-viewer.module.css'
import { ZoomFrame } from './zoom-frame.tsx'

interface GalleryViewerProps {
  photos: readonly GalleryPhoto[]
  label: string
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  /** The subject of each picture; a plate by default. */
  noun?: string
  /** Under the picture: what is known of it, and what can be done with it. */
  foot?: ReactNode
}

/** The whole plate on the whole screen, to be looked into; Escape closes it. [S202, S36] */
export function GalleryViewer({
  photos,
  label,
  index,
  onIndex,
  onClose,
  noun = 'Chapa',
  foot,
}: GalleryViewerProps) {
  useBackCloses(true, onClose)
  useFocusBack()
  const at = wrap(index, photos.length)
  const photo = photos[at]
  const names = photoNames(photos, noun)
  const name = names[at] ?? ''
  const isSeveral = photos.length > 1
  const go = (steps: number) => isSeveral && onIndex(wrap(at + steps, photos.length))

  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={label}
      padding={0}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      // The head of a dialog is not that of the page.
      attributes={{ header: { role: 'none' } }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      {photo ? (
        <div className={classes.stage} data-several={isSeveral || undefined}>
          <ZoomFrame key={photo.id} photo={photo} alt={`${label}, ${name}`} onSwipe={go} />
          <span className={classes.name} aria-live="polite">
            {name}
            {isSeveral ? ` · ${at + 1} de ${photos.length}` : null}
          </span>
          {photo.badge ? <span className={classes.badge}>{photo.badge}</span> : null}
          {isSeveral ? <GalleryArrows go={go} noun={noun} /> : null}
        </div>
      ) : null}
      <GalleryDots names={names} at={at} onIndex={onIndex} isFull />
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </Modal>
  )
}
