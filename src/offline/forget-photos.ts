import { CacheExpiration } from 'workbox-expiration'
import { PHOTO_CACHE, PHOTO_LIMIT } from './photo-cache.ts'

/** Removes the pictures kept for reading, and the addresses noted beside them; all can be downloaded again. [F19, SEC88] */
export async function forgetPhotos(): Promise<void> {
  if (typeof caches === 'undefined') return
  await caches.delete(PHOTO_CACHE)
  await new CacheExpiration(PHOTO_CACHE, PHOTO_LIMIT).delete()
}
