import type { DeviceParts } from './device-parts.ts'

/** Where pictures of plates are kept for offline reading; the service worker answers from it. Public pictures only. [SEC84] */
export const PHOTO_CACHE = 'cantera-fotos'
const AT_ONCE = 6

/** Downloads the thumbnails of every photo held that are not on the phone yet. A picture that fails is left for next time. */
export async function keepPhotos(
  { db, origin }: Pick<DeviceParts, 'db' | 'origin'>,
  tell: (done: number, total: number) => void,
): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(PHOTO_CACHE)
  const urls = [...new Set((await db.fotos.toArray()).map((foto) => foto.thumb_url))].filter((url) =>
    url.startsWith('/media/'),
  )
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
