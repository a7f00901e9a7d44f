import type { Foto } from '#contract/fotos.ts'
import type { DeviceParts } from './device-parts.ts'

/** Where pictures of plates are kept for offline reading; the service worker answers from it. Public pictures only. [SEC84] */
export const PHOTO_CACHE = 'cantera-fotos'
const AT_ONCE = 6

type Parts = Pick<DeviceParts, 'db' | 'origin'>
type Tell = (done: number, total: number) => void

/** Downloads the thumbnails of every photo held that are not on the phone yet. */
export async function keepPhotos(parts: Parts, tell: Tell): Promise<void> {
  await keepThumbnails(parts, await parts.db.fotos.toArray(), tell)
}

/** Downloads these thumbnails unless they are here. A picture that fails is left for next time. */
export async function keepThumbnails(
  { origin }: Pick<Parts, 'origin'>,
  fotos: readonly Pick<Foto, 'thumb_url'>[],
  tell: Tell = () => undefined,
): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(PHOTO_CACHE)
  const urls = [...new Set(fotos.map((foto) => foto.thumb_url))].filter((url) => url.startsWith('/media/'))
  const held = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  const missing = urls.filter((url) => !held.has(url))
  tell(urls.length - missing.length, urls.length)
  for (let index = 0; index < missing.length; index += AT_ONCE) {
    const some = missing.slice(index, index + AT_ONCE)
    await Promise.all(some.map((url) => cache.add(new URL(url, origin)).catch(() => undefined)))
    tell(urls.length - missing.length + index + some.length, urls.length)
  }
}

/** Makes room on the phone: the pictures kept for reading can be downloaded again. [F19] */
export async function forgetPhotos(): Promise<void> {
  await caches.delete(PHOTO_CACHE)
}
