import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { openSessionStore } from '#src/offline/session/session-store.ts'
import { PHOTO_CACHE, PHOTO_LIMIT } from '#src/records/photos/photo-cache.ts'

async function isSomebodySignedIn(): Promise<boolean> {
  const sessions = openSessionStore()
  return sessions
    .read()
    .then((session) => session !== null)
    .finally(() => sessions.close())
}

/** A picture that arrives after its reader has left is not kept. [SEC88] */
const onlyForReaders: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && (await isSomebodySignedIn()) ? response : null,
}

/** Pictures never change under their address: the one on the phone will do. Nothing else of the server is kept. [SEC84] */
export function keepPlatePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({
      cacheName: PHOTO_CACHE,
      matchOptions: { ignoreVary: true },
      plugins: [
        onlyForReaders,
        new ExpirationPlugin({ ...PHOTO_LIMIT, purgeOnQuotaError: true }) as WorkboxPlugin,
      ],
    }),
  )
}
