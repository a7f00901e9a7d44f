import type { Photo } from '#contract/calls/photos.ts'
import type { SyncMark } from '#src/read/sync-mark.ts'
import { SyncChip } from '#src/ui/feedback/sync-chip.tsx'
import type { GalleryPhoto } from '#src/ui/pictures/gallery-photo.ts'
import { type PlateLot, plateSize } from './plate-lot.ts'

interface Shown {
  /** Pictures that only this phone has, by hash. */
  local: ReadonlyMap<string, string>
  marks: ReadonlyMap<string, SyncMark>
  /** Whether full pictures may be fetched; thumbnails are what the phone keeps. */
  isOnline: boolean
  /** Several lots share the gallery: each photo names its lot. */
  namesLots: boolean
  /** Known facts of the lots. */
  lots: readonly PlateLot[]
}

const FULL_WIDTH = 2560
const THUMB_WIDTH = 480

/** Photos as the gallery takes them: small on the card, as large as can be had on the whole screen. [S202] */
export function platePhotos(
  photos: readonly Photo[],
  { local, marks, isOnline, namesLots, lots }: Shown,
  size: 'card' | 'screen',
): GalleryPhoto[] {
  return photos.flatMap((photo): GalleryPhoto[] => {
    const own = photo.source_sha256 === null ? undefined : local.get(photo.source_sha256)
    const src = own ?? (size === 'screen' && isOnline ? photo.image_url : photo.thumb_url)
    if (src === '') return []
    const mark = marks.get(`foto:${photo.uuid}`)
    return [
      {
        id: photo.uuid,
        src,
        ...(own === undefined && { thumb: photo.thumb_url }),
        plate: photo.number,
        ...(namesLots && { lot: photo.batch }),
        size: plateSize(lots.find(({ id }) => id === photo.lote_id) ?? {}),
        isWhole: photo.long_preview,
        ...(own === undefined && isOnline && size === 'card' && { srcSet: srcSetOf(photo) }),
        ...(mark && { badge: <SyncChip mark={mark} /> }),
      },
    ]
  })
}

/** Widths as they are: thumbnails fit in 480 px, pictures in 2560. */
function srcSetOf({ thumb_url, image_url, width, height }: Photo): string {
  const full = width || FULL_WIDTH
  const thumb = width >= height ? THUMB_WIDTH : Math.round((THUMB_WIDTH * width) / Math.max(1, height))
  return `${thumb_url} ${Math.max(1, thumb)}w, ${image_url} ${full}w`
}
