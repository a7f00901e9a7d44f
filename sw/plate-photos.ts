import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { PHOTO_CACHE } from '#src/offline/photo-cache.ts'

/** Pictures never change under their address: the one on the phone will do. Nothing else of the server is kept. [SEC84] */
export function keepPlatePhotos(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
    new CacheFirst({
      cacheName: PHOTO_CACHE,
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ maxEntries: 8000, purgeOnQuotaError: true }) as WorkboxPlugin],
    }),
  )
}
