import { PrecacheController } from 'workbox-precaching'
import { worker } from './scope.ts'

/** A browser opens six connections to a server that speaks HTTP/1.1. */
const SIDE_BY_SIDE = 6

/**
 * The app's own files, stored while the worker installs: one that cannot be had fails all, those of the version before
 * that have not changed are not fetched, and those of no use any more go when it takes over. Workbox's own installing
 * does the same with one file after the other, which is a round trip for each.
 */
export const appFiles = new PrecacheController()

export function storeAppFiles(): void {
  appFiles.addToCacheList(self.__WB_MANIFEST)
  worker.addEventListener('install', (event) => event.waitUntil(storeAll(event)))
  worker.addEventListener('activate', (event) => void appFiles.activate(event))
}

async function storeAll(event: ExtendableEvent): Promise<void> {
  const left = oneByOne(appFiles.getURLsToCacheKeys())
  const takeFromThem = async () => {
    for (const [url, cacheKey] of left) await store(event, { url, cacheKey })
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeFromThem))
}

/** Leaving a loop over a generator ends it: after a failure no further file is begun. */
function* oneByOne<T>(all: Iterable<T>): Generator<T, void> {
  yield* all
}

async function store(
  event: ExtendableEvent,
  { url, cacheKey }: { url: string; cacheKey: string },
): Promise<void> {
  const integrity = appFiles.getIntegrityForCacheKey(cacheKey)
  const request = new Request(url, {
    ...(integrity !== undefined && { integrity }),
    // A file that keeps its name from build to build has a revision in its key, and an older one may be cached.
    cache: cacheKey === url ? 'default' : 'reload',
    credentials: 'same-origin',
    // Requests of the user come first.
    priority: 'low',
  })
  await Promise.all(appFiles.strategy.handleAll({ params: { cacheKey }, request, event }))
}
