import type { Photo } from '#contract/calls/photos.ts'
import { MOST_PHOTOS } from '#contract/calls/pull.ts'
import { isBlobRef, type SentRow } from '#src/offline/db/outbox-row.ts'
import { sha256Hex } from '#src/offline/db/sha256.ts'
import type { DeviceParts, Tell } from '#src/offline/fetch/device-parts.ts'

/** Cache of pictures of plates for offline reading; the service worker serves it. Public pictures only. [SEC84] */
export const PHOTO_CACHE = 'cantera-fotos'
/** Number that the service worker keeps; when each was last used is noted in a database of its own. */
export const PHOTO_LIMIT = { maxEntries: MOST_PHOTOS }
const AT_ONCE = 6

type Parts = Pick<DeviceParts, 'db' | 'origin'>

/** Downloads the thumbnails of every photo held that are not on the phone yet. */
export async function keepPhotos(parts: Parts, tell: Tell = () => undefined): Promise<void> {
  await keepThumbnails(parts, await parts.db.fotos.toArray(), tell)
}

/** Downloads these thumbnails unless they are here. A picture that fails is left for next time. */
export async function keepThumbnails(
  { origin }: Pick<Parts, 'origin'>,
  photos: readonly Pick<Photo, 'thumb_url'>[],
  tell: Tell = () => undefined,
): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(PHOTO_CACHE)
  const urls = picturesOf(photos)
  const held = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  const missing = urls.filter((url) => !held.has(url))
  tell(urls.length - missing.length, urls.length)
  for (let index = 0; index < missing.length; index += AT_ONCE) {
    const some = missing.slice(index, index + AT_ONCE)
    await Promise.all(some.map((url) => cache.add(new URL(url, origin)).catch(() => undefined)))
    tell(urls.length - missing.length + index + some.length, urls.length)
  }
}

/** Their addresses, each once: plates of one lot may share a picture. No more than are kept. */
const picturesOf = (photos: readonly Pick<Photo, 'thumb_url'>[]): string[] =>
  [...new Set(photos.map((photo) => photo.thumb_url))]
    .filter((url) => url.startsWith('/media/'))
    .slice(0, MOST_PHOTOS)

/** Number of the pictures of all photos held that are on this phone. */
export async function photosKept({ db }: Pick<DeviceParts, 'db'>): Promise<number> {
  if (typeof caches === 'undefined') return 0
  const keys = await (await caches.open(PHOTO_CACHE)).keys()
  const kept = new Set(keys.map((request) => new URL(request.url).pathname))
  return picturesOf(await db.fotos.toArray()).filter((url) => kept.has(url)).length
}

/** Puts the pictures of sent changes back beside the outbox, from the copies kept for reading, where there are any. [SY29] */
export async function bringBackPictures(
  { db, origin, now }: Pick<DeviceParts, 'db' | 'origin' | 'now'>,
  sent: readonly SentRow[],
): Promise<void> {
  for (const { args } of sent) {
    for (const ref of Object.values(args).filter(isBlobRef)) {
      const held = await db.fotos.get(String(args.uuid))
      const bytes = held && (await cachedBytes(new URL(held.image_url, origin), ref.$blob))
      if (bytes) await db.blobs.put({ sha256: ref.$blob, bytes, type: ref.type, at: now() })
    }
  }
}

/** The bytes kept under an address, if they are those that were sent. */
async function cachedBytes(url: URL, sha256: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (typeof caches === 'undefined') return null
  const answer = await (await caches.open(PHOTO_CACHE)).match(url)
  const bytes = answer ? new Uint8Array(await answer.arrayBuffer()) : null
  return bytes && (await sha256Hex(bytes)) === sha256 ? bytes : null
}
