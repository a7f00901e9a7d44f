import { expect, test } from 'vitest'
import { CacheExpiration } from 'workbox-expiration'
import { forgetPhotos } from './forget-photos.ts'
import { PHOTO_CACHE, PHOTO_LIMIT } from './photo-cache.ts'

/** Everything that any database of this browser holds, as text. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = []
  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name as string))
    for (const store of db.objectStoreNames)
      found.push(await done(db.transaction(store).objectStore(store).getAll()))
    db.close()
  }
  return JSON.stringify(found)
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

test('SEC88 no picture and no address of one stays on the phone', async () => {
  const address = new URL('/media/aa11.jpg', location.href).href
  await (await caches.open(PHOTO_CACHE)).put(address, new Response('x'))
  await new CacheExpiration(PHOTO_CACHE, PHOTO_LIMIT).updateTimestamp(address)
  expect(await everythingStored()).toContain('aa11.jpg')

  await forgetPhotos()

  expect(await caches.has(PHOTO_CACHE)).toBe(false)
  expect(await everythingStored()).not.toContain('aa11.jpg')
})
