import type { Foto } from '#contract/calls/fotos.ts'
import { wrap } from '#src/ui/pictures/gallery-index.ts'
import type { GalleryPhoto } from '#src/ui/pictures/gallery-photo.ts'
import { GalleryViewer } from '#src/ui/pictures/gallery-viewer.tsx'
import { PlateFoot } from './plate-foot.tsx'
import { type PlatesOf, plateLines } from './plate-lot.ts'

interface PlateViewerProps extends PlatesOf {
  fotos: readonly Foto[]
  photos: readonly GalleryPhoto[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** A plate on the whole screen, with its measures, where it is, and the way to order, share or delete it. [S202, S211] */
export function PlateViewer({ fotos, photos, index, onIndex, onClose, ...of }: PlateViewerProps) {
  const { label, lots, place, onOrder } = of
  const shown = photos[wrap(index, photos.length)]
  const foto = fotos.find((one) => one.uuid === shown?.id)
  // Previous and next stay within the lot; another one is opened from the gallery.
  const own = photos.filter(({ id }) => fotos.find((one) => one.uuid === id)?.lote_id === foto?.lote_id)
  const lot = lots.find(({ id }) => id === foto?.lote_id)
  const isLast = photos.length <= 1
  const canOrder = onOrder !== undefined && lot !== undefined && (lot.net_stock ?? 0) > 0

  return (
    <GalleryViewer
      photos={own}
      index={shown ? own.indexOf(shown) : 0}
      onIndex={(at) => onIndex(photos.findIndex(({ id }) => id === own[at]?.id))}
      {...{ label, onClose }}
      foot={
        foto && shown ? (
          <PlateFoot
            foto={foto}
            src={shown.src}
            lines={plateLines(foto, { lot, place, label })}
            onOrder={canOrder ? () => onOrder(lot.id) : undefined}
            onDeleted={() => isLast && onClose()}
          />
        ) : null
      }
    />
  )
}
