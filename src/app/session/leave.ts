import { QUERIES_KEY } from '#src/app/start/query-client.ts'
import { tellOtherTabs } from '#src/app/sync/other-tabs.ts'
import { registerSync } from '#src/app/sync/page-signals.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { lossMarkerKey } from '#src/offline/rescue/loss-marker.ts'
import { purgeUser } from '#src/offline/rescue/purge.ts'
import { forgetPhotos } from '#src/records/fotos/forget-photos.ts'
import { endLeftNow } from './end-left.ts'
import type { OpenSession } from './session-context.ts'
import { type Keep, whatStays } from './what-stays.ts'

/** How long the server is given to end the session before the page goes, in milliseconds. */
const REVOCATION = 3000

/**
 * Ends the session on this phone, in this order: nothing more leaves, the other tabs close, the data goes, its copies
 * and the pictures go, the server ends the session now or as soon as it is reached, and the page starts again at the sign-in. [SEC45, SEC88]
 */
export async function leave(session: OpenSession, wish: Keep): Promise<void> {
  const { device, sessions, gate, stored } = session
  const { uuid } = stored.user
  gate.close()
  tellOtherTabs(uuid)
  const keep = await whatStays(device.db, wish)
  await sessions.leave(uuid, { seals: keep === 'sin-enviar' })
  if (keep === 'sin-enviar') device.close()
  else await purgeUser(device.db, uuid)
  await forgetPhotos()
  forgetCopies(uuid, keep)
  await clearBadge(keep)
  if (!(await endLeftNow(sessions, REVOCATION))) await registerSync().catch(() => undefined)
  location.replace('/login')
}

/** Closes the data of a person whose session the server has ended; the same person opens it again by signing in. [R9] */
export async function seal({ device, sessions, gate, stored }: OpenSession): Promise<void> {
  const unsent = await waitingCount(device.db)
  gate.close()
  await sessions.seal(stored.user.uuid)
  device.close()
  location.replace(unsent > 0 ? `/login?pendientes=${unsent}` : '/login')
}

function forgetCopies(uuid: string, keep: Keep): void {
  localStorage.removeItem(`${QUERIES_KEY}.${uuid}`)
  if (keep === 'nada') localStorage.removeItem(lossMarkerKey(uuid))
  sessionStorage.clear()
}

async function clearBadge(keep: Keep): Promise<void> {
  if (keep === 'nada') await navigator.clearAppBadge?.().catch(() => undefined)
}
