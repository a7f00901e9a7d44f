import type { Foto } from '#contract/calls/fotos.ts'
import { wrap } from '#src/ui/pictures/gallery-index.ts'
import type { GalleryPhoto } from '#src/ui/pictures/gallery-stage.tsx'
import { GalleryViewer } from '#src/ui/pictures/gallery-viewer.tsx'
import { BorrarFotoButton } from './borrar-foto-button.tsx'

interface PlateViewerProps {
  fotos: readonly Foto[]
  photos: readonly GalleryPhoto[]
  label: string
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** A plate on the whole screen; one's own photos can be deleted here. [S202, S211] */
export function PlateViewer({ fotos, photos, label, index, onIndex, onClose }: PlateViewerProps) {
  const shown = photos[wrap(index, photos.length)]
  const foto = fotos.find((one) => one.uuid === shown?.id)
  const isLast = photos.length <= 1

  return (
    <GalleryViewer
      photos={photos}
      label={label}
      index={index}
      onIndex={onIndex}
      onClose={onClose}
      foot={foto ? <BorrarFotoButton foto={foto} onDone={() => isLast && onClose()} /> : null}
    />
  )
}
