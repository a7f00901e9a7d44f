import type { Device } from '#src/offline/device.ts'
import { readPrepared } from '#src/offline/fetch/prepared.ts'
import { COPIES } from '#src/offline/rescue/copies.ts'
import { SESSION_COPY } from '#src/offline/session/session-copy.ts'
import { keepPhotos } from '#src/records/photos/photo-cache.ts'

/** Prefix of the precache of the app's own files. */
const OWN_FILES = 'workbox-precache'

/** Copies of what the database holds. */
const COPIED: readonly string[] = [COPIES, SESSION_COPY]

/**
 * Looks for a newer version of the app and, if the server answers, deletes caches that can be fetched again. The app's
 * own files, the queue, photos that are only here, drafts and their copies stay; does nothing offline. Prepared data
 * is fetched again. [S11, A5, SEC98]
 */
export async function refreshApp(device: Pick<Device, 'parts'> | null): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const isReachable = await registration?.update().then(
    () => true,
    () => false,
  )
  if (!isReachable) return
  for (const name of await caches.keys())
    if (!COPIED.includes(name) && !name.startsWith(OWN_FILES)) await caches.delete(name)
  const prepared = device && (await readPrepared(device.parts.db))
  if (device && prepared?.readyAt && prepared.fotos === 'miniaturas')
    await keepPhotos(device.parts, () => undefined)
}
