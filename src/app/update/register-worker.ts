import { whenCalm } from '#src/app/sync/when-calm.ts'
import { appUpdate } from './app-update.ts'

/** Milliseconds after which a screen is no longer waited for: a newer version may be what mends it. */
const AT_LAST = 5000

/** The worker that makes the app open without network, registered once the first screen is up. [S38] */
export async function registerWorker(firstScreen: Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return firstScreen
  const late = new Promise<void>((resolve) => setTimeout(resolve, AT_LAST))
  await Promise.race([firstScreen, late]).finally(() => whenCalm(() => void register()))
  // Its failure is heard of, however late.
  return firstScreen
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () => appUpdate.found(() => worker.messageSkipWaiting()))
  worker.addEventListener('controlling', () => appUpdate.ready())
  await worker.register().catch(() => undefined)
}
