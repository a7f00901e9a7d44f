import { QUERIES_KEY } from '#src/app/start/query-client.ts'
import { tellOtherTabs } from '#src/app/sync/other-tabs.ts'
import { registerSync } from '#src/app/sync/page-signals.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { lossMarkerKey } from '#src/offline/rescue/loss-marker.ts'
import { purge } from '#src/offline/rescue/purge.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'
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
  const owner = ownerOf(stored)
  gate.close()
  tellOtherTabs(owner)
  const keep = await whatStays(device.db, wish)
  await sessions.leave(owner, { seals: keep === 'sin-enviar' })
  device.close()
  if (keep === 'nada') await purge(owner)
  await forgetPhotos()
  forgetCopies(owner, keep)
  await clearBadge(keep)
  if (!(await endLeftNow(sessions, REVOCATION))) await registerSync().catch(() => undefined)
  location.replace('/login')
}

/** Closes the data of a person whose session the server has ended; the same person opens it again by signing in. [R9] */
export async function seal({ device, sessions, gate, stored }: OpenSession): Promise<void> {
  const unsent = await waitingCount(device.db)
  gate.close()
  await sessions.seal(ownerOf(stored))
  device.close()
  location.replace(unsent > 0 ? `/login?pendientes=${unsent}` : '/login')
}

function forgetCopies(owner: string, keep: Keep): void {
  localStorage.removeItem(`${QUERIES_KEY}.${owner}`)
  if (keep === 'nada') localStorage.removeItem(lossMarkerKey(owner))
  sessionStorage.clear()
}

async function clearBadge(keep: Keep): Promise<void> {
  if (keep === 'nada') await navigator.clearAppBadge?.().catch(() => undefined)
}
