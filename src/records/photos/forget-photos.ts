import { PHOTO_CACHE, PHOTO_LIMIT } from './photo-cache.ts'

/** Where workbox notes the addresses of what it keeps. */
const NOTES = 'workbox-expiration'

/** Removes the pictures kept for reading, and the addresses noted beside them; all can be downloaded again. [F19, SEC88] */
export async function forgetPhotos(): Promise<void> {
  if (typeof caches === 'undefined') return
  await caches.delete(PHOTO_CACHE)
  // Looking into notes that were never made would make them.
  const databases = await indexedDB.databases?.()
  if (databases && !databases.some(({ name }) => name === NOTES)) return
  // The pictures are gone already. If its file cannot be had, leaving goes on and the notes are removed with the next ones.
  const library = await import('workbox-expiration').catch(() => null)
  if (library) await new library.CacheExpiration(PHOTO_CACHE, PHOTO_LIMIT).delete()
}
