import type { Photo } from '#contract/calls/photos.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { wrap } from '#src/ui/pictures/gallery-index.ts'
import type { GalleryPhoto } from '#src/ui/pictures/gallery-photo.ts'
import { GalleryViewer } from '#src/ui/pictures/gallery-viewer.tsx'
import { PlateFoot } from './plate-foot.tsx'
import { type PlatesOf, plateLines, sharedLines } from './plate-lot.ts'

interface PlateViewerProps extends PlatesOf {
  fotos: readonly Photo[]
  photos: readonly GalleryPhoto[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** A plate on the whole screen, with its measures, where it is, and the way to order, share or delete it. [S202, S211] */
export function PlateViewer({
  fotos: photos,
  photos: pictures,
  index,
  onIndex,
  onClose,
  ...of
}: PlateViewerProps) {
  const { label, lots, place, priceOf, onOrder, onCart } = of
  const { user } = useDevice().parts
  const shown = pictures[wrap(index, pictures.length)]
  const photo = photos.find((photo) => photo.uuid === shown?.id)
  // Previous and next stay within the lot; another one is opened from the gallery.
  const own = pictures.filter(
    ({ id }) => photos.find((photo) => photo.uuid === id)?.lote_id === photo?.lote_id,
  )
  const lot = lots.find(({ id }) => id === photo?.lote_id)
  const isLast = pictures.length <= 1
  const ordered = lot !== undefined && (lot.net_stock ?? 0) > 0 ? lot : undefined

  return (
    <GalleryViewer
      photos={own}
      index={shown ? own.indexOf(shown) : 0}
      onIndex={(at) => onIndex(pictures.findIndex(({ id }) => id === own[at]?.id))}
      {...{ label, onClose }}
      foot={
        photo && shown ? (
          <PlateFoot
            foto={photo}
            src={shown.src}
            lines={plateLines({ lot, place, price: lot && priceOf?.(lot.id) })}
            shared={sharedLines(photo, { lot, label }, user)}
            onOrder={ordered && onOrder && ((plate?: number) => onOrder(ordered.id, plate))}
            onCart={ordered && onCart && (() => onCart(ordered.id, photo.number))}
            onDeleted={() => isLast && onClose()}
          />
        ) : null
      }
    />
  )
}
