import { appUpdate } from './app-update.ts'

/** The worker that makes the app open without network, registered once the first screen is up. [S38] */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  addEventListener('load', () => void register())
}

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () => appUpdate.found(() => worker.messageSkipWaiting()))
  worker.addEventListener('controlling', () => appUpdate.ready())
  await worker.register().catch(() => undefined)
}
