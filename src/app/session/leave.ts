import { QUERIES_KEY } from '#src/app/page/query-client.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { registerSync } from '#src/app/sync/page-signals.ts'
import { lossMarkerKey } from '#src/offline/rescue/loss-marker.ts'
import { purge } from '#src/offline/rescue/purge.ts'
import { tellTabs } from '#src/offline/session/session-tabs.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'
import { forgetPhotos } from '#src/records/photos/forget-photos.ts'
import { close } from './close-session.ts'
import { decideCleanup, type Keep } from './decide-cleanup.ts'
import { endLeftNow } from './revoke-abandoned.ts'

/** Time the server has to end the session before the page goes, in milliseconds. */
const REVOCATION = 3000

/**
 * Ends the session on this phone, in this order: nothing more leaves, the other tabs close, the data goes, its copies
 * and the pictures go, the server ends the session now or as soon as it is reached, and the page starts again at the sign-in. [SEC45, SEC88]
 */
export async function leave(session: OpenSession, wish: Keep): Promise<void> {
  const { device, sessions, gate, stored } = session
  const owner = ownerOf(stored)
  gate.close()
  tellTabs({ owner })
  const keep = await decideCleanup(device.db, wish)
  await sessions.leave(owner, { seals: keep === 'sin-enviar' })
  device.close()
  if (keep === 'nada') await purge(owner)
  await forgetPhotos()
  forgetCopies(owner, keep)
  await clearBadge(keep)
  if (!(await endLeftNow(sessions, REVOCATION))) await registerSync().catch(() => undefined)
  location.replace('/login')
}

/** Closes the data of a person whose session has run out; the same person opens it again by signing in. [R9] */
export async function seal(session: OpenSession): Promise<void> {
  await session.sessions.seal(ownerOf(session.stored))
  await close(session)
}

function forgetCopies(owner: string, keep: Keep): void {
  localStorage.removeItem(`${QUERIES_KEY}.${owner}`)
  if (keep === 'nada') localStorage.removeItem(lossMarkerKey(owner))
  sessionStorage.clear()
}

async function clearBadge(keep: Keep): Promise<void> {
  if (keep === 'nada') await navigator.clearAppBadge?.().catch(() => undefined)
}
