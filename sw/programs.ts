import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Programs of WebAssembly are large and seldom run: each is kept from its first use on, the older version goes. */
export function keepPrograms(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/assets\/[^/]+\.wasm$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'cantera-programas',
      matchOptions: { ignoreVary: true },
      plugins: [new ExpirationPlugin({ maxEntries: 1 }) as WorkboxPlugin],
    }),
  )
}
