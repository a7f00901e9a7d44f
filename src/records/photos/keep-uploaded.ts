import type { Photo } from '#contract/calls/photos.ts'
import type { Landed } from '#src/offline/db/effect.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { PHOTO_CACHE } from './photo-cache.ts'
import { shrinkPhoto } from './photo-shrink.ts'

/** Longest side of the server's own thumbnails, in pixels. */
const THUMBNAIL = 480

/**
 * Keeps the photos that the server has just confirmed under their addresses there, from the copy this phone sent:
 * nothing is downloaded again, and they are on screen without network too. A full phone goes without. [F27]
 */
export async function keepUploaded(
  { db, origin }: Pick<DeviceParts, 'db' | 'origin'>,
  { writes }: Pick<Landed, 'writes'>,
): Promise<void> {
  if (typeof caches === 'undefined') return
  for (const photo of writes.flatMap(({ table, row }) => (table === 'fotos' ? [row as Photo] : []))) {
    const held = photo.source_sha256 && (await db.blobs.get(photo.source_sha256))
    if (!held) continue
    const picture = new Blob([held.bytes], { type: held.type })
    await keep(new URL(photo.image_url, origin), picture)
    await shrinkPhoto(picture, THUMBNAIL)
      .then((small) => keep(new URL(photo.thumb_url, origin), small))
      .catch(() => undefined)
  }
}

async function keep(url: URL, picture: Blob): Promise<void> {
  try {
    const cache = await caches.open(PHOTO_CACHE)
    await cache.put(url, new Response(picture, { headers: { 'content-type': picture.type } }))
  } catch {
    // The server has it, and the phone may be full: it is downloaded when viewed.
  }
}
