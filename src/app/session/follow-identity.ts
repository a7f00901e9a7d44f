import { writeMeta } from '#src/offline/db.ts'
import { checkIdentity } from './identity.ts'
import { seal } from './leave.ts'
import type { OpenSession } from './session-context.ts'

/** A 401 this soon after the page began finds nobody in the middle of anything, in milliseconds. */
const AT_START = 3000

/**
 * Takes up what the server says of this person. Signed out by the server: at the start, back to the sign-in; later,
 * asked to sign in again over the screen they are on, and nothing typed is lost. [S54, A8, A9]
 */
export async function followIdentity(session: OpenSession): Promise<OpenSession> {
  const found = await checkIdentity(session)
  if (found !== 'vencida') return found
  if (performance.now() < AT_START) await seal(session)
  else await writeMeta(session.device.db, 'sesion-vencida', true)
  return session
}
