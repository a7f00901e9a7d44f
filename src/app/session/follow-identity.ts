import type { OpenSession } from '#src/app/page/session-context.ts'
import { writeMeta } from '#src/offline/db/db.ts'
import { checkIdentity } from './identity.ts'
import { seal } from './leave.ts'
import { goBack } from './other-identity.ts'

/** Milliseconds after the start of the page in which a 401 interrupts no work. */
const AT_START = 3000

/**
 * Applies the server's identity of the user. Signed out by the server: at the start, back to the sign-in; later, a
 * sign-in over the present screen, so that nothing typed is lost. In another's identity, back to one's own. [S54, A8, A9,
 * A120]
 */
export async function followIdentity(session: OpenSession): Promise<OpenSession> {
  const found = await checkIdentity(session)
  if (found !== 'vencida') return found
  if (session.stored.entered) await goBack(session, 'vencida')
  else if (performance.now() < AT_START) await seal(session)
  else await writeMeta(session.device.db, 'sesion-vencida', true)
  return session
}
