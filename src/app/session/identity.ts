import { getCaller } from '#contract/calls/session.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { readMeta, SCOPE, writeMeta } from '#src/offline/db/db.ts'
import type { StoredSession } from '#src/offline/session/stored-session.ts'
import { forgetScope } from './forget-scope.ts'

/**
 * Asks the server who this is. The same session when nothing changed, a new one with what did, 'vencida' once it has run
 * out. Whatever else goes wrong keeps what is known; one that was taken away is ended by `noteSession`. [S53, A7, A191]
 */
export async function checkIdentity(session: OpenSession): Promise<OpenSession | 'vencida'> {
  try {
    return await takeUp(session, await session.device.ask(getCaller, {}))
  } catch (error) {
    return error instanceof AppError && error.code === 'sesion-vencida' ? 'vencida' : session
  }
}

async function takeUp(session: OpenSession, said: OutputOf<typeof getCaller>): Promise<OpenSession> {
  const { device } = session
  const user = { ...said.user, p: said.p }
  await keepScope(session, said.scope)
  const { p, scope, offline_days, return_days } = said
  const stored: StoredSession = { ...session.stored, user, p, scope, offline_days, return_days }
  if (JSON.stringify(stored) === JSON.stringify(session.stored)) return session
  await session.sessions.renew(stored)
  Object.assign(device.parts, { user, returnDays: return_days })
  return { ...session, device: { ...device }, stored }
}

/** Rights or accounts changed: what was read under the old ones goes, what waits to be sent stays. [SEC97] */
async function keepScope({ device }: OpenSession, scope: string): Promise<void> {
  const held = await readMeta<string>(device.db, SCOPE)
  if (held !== undefined && held !== scope) await forgetScope(device)
  if (held !== scope) await writeMeta(device.db, SCOPE, scope)
}
