import { whenCalm } from '#src/app/start/when-calm.ts'
import { appUpdate } from './app-update.ts'

/** Milliseconds after which a screen is no longer waited for: a newer version may be what mends it. */
const AT_LAST = 5000

/** The worker that makes the app open without network, registered once the first screen is up. [S38] */
export async function registerWorker(firstScreen: Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return firstScreen
  const late = new Promise<void>((resolve) => setTimeout(resolve, AT_LAST))
  await Promise.race([firstScreen, late]).finally(() =>
    whenCalm(() => void register().catch(() => undefined)),
  )
  // Its failure is heard of, however late.
  return firstScreen
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  serviceWorker.addEventListener('controllerchange', () => appUpdate.ready())
  const registered = await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const offer = () => {
    // Without an active one it is the first worker, which takes over by itself.
    if (registered.waiting && registered.active)
      appUpdate.found(() => registered.waiting?.postMessage({ type: 'SKIP_WAITING' }))
  }
  const follow = () => registered.installing?.addEventListener('statechange', offer)
  registered.addEventListener('updatefound', follow)
  follow()
  offer()
}
