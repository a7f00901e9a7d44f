import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts'
import { useFocusBack } from '#src/ui/dialogs/use-focus-back.ts'
import { type GalleryPhoto, GalleryStage } from './gallery-stage.tsx'
import classes from './gallery-viewer.module.css'

interface GalleryViewerProps {
  photos: readonly GalleryPhoto[]
  label: string
  index: number
  onIndex: (index: number) => void
  onClose: () => void
  /** What each picture is of; a plate by default. */
  noun?: string
  /** Over the picture's foot: what can be done with it. */
  foot?: ReactNode
}

/** The whole plate on the whole screen; Escape closes it. [S202, S36] */
export function GalleryViewer({ photos, label, index, onIndex, onClose, noun, foot }: GalleryViewerProps) {
  useBackCloses(true, onClose)
  useFocusBack()

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
      <GalleryStage
        photos={photos}
        label={label}
        index={index}
        onIndex={onIndex}
        isFull
        {...(noun && { noun })}
      />
      {foot ? <div className={classes.foot}>{foot}</div> : null}
    </Modal>
  )
}
