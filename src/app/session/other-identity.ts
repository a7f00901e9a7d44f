import { loginAs } from '#contract/calls/access/identity.ts'
import { passes } from '#contract/kit/permissions.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { registerSync } from '#src/app/sync/page-signals.ts'
import { waitingCount } from '#src/offline/changes.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'
import { tellTabs } from '#src/offline/session/session-tabs.ts'
import { ownerOf, type StoredSession } from '#src/offline/session/stored-session.ts'
import type { Entering, GoingBack } from '#src/session/session-actions.ts'
import { removeLockedDatabases } from './locked-databases.ts'
import { endLeftNow } from './revoke-abandoned.ts'
import { noteAtStart } from './start-words.ts'

/** Time the server has to end the session that is left before the page goes, in milliseconds. */
const REVOCATION = 3000

/**
 * Enters another user's identity: the data of one's own is closed and stays, and the app starts again as they. Not while
 * something waits to be sent. Throws the AppError of a refusal. [S57, A52]
 */
export async function enterAs({ device, sessions, gate }: OpenSession, uuid: string): Promise<Entering> {
  if ((await waitingCount(device.db)) > 0) return 'sin-enviar'
  const { token: _, ...session } = await device.ask(loginAs, { uuid })
  gate.close()
  noteAtStart('Se ha ingresado como este usuario.')
  await sessions.enter(session).catch(() => noteAtStart('No se ha podido ingresar como este usuario'))
  device.close()
  location.replace('/')
  return 'hecho'
}

/**
 * Leaves another's identity, with or without network: one's own session stands again in one write, then their data goes,
 * and the server ends their session now or as soon as it is reached. A page that ends in between goes on at the next
 * start. [S59, R12, A161]
 */
export async function goBack(session: OpenSession, how: GoingBack): Promise<void> {
  const { device, sessions, gate, stored } = session
  if (gate.isClosed()) return
  gate.close()
  device.close()
  try {
    await leaveIdentity(sessions, stored, how)
  } finally {
    location.replace(landingOf(stored))
  }
}

async function leaveIdentity(sessions: SessionStore, stored: StoredSession, how: GoingBack): Promise<void> {
  const owner = ownerOf(stored)
  await sessions.goBack(owner, { isDiscarded: how === 'descartar' })
  tellTabs({ owner })
  await removeLockedDatabases(sessions, Date.now()).catch(() => undefined)
  sessionStorage.clear()
  if (how === 'vencida') noteAtStart(overText(stored))
  if (!(await endLeftNow(sessions, REVOCATION))) await registerSync().catch(() => undefined)
}

/** The form of the user who was entered for who keeps users, or home. [S59, A180] */
const landingOf = ({ entered, user }: StoredSession): string =>
  entered && passes('admin-user-administracion', entered.own.user) ? `/config/user/${user.uuid}/edit` : '/'

const overText = ({ user }: StoredSession): string => `La sesión como ${user.fullname} terminó.`

/** The session to start with: one's own again when the hour of another's identity is over. [A120] */
export async function sessionToOpen(sessions: SessionStore, now: number): Promise<StoredSession | null> {
  const stored = await sessions.read()
  if (!stored?.entered || now < stored.entered.until) return stored
  await sessions.goBack(ownerOf(stored))
  noteAtStart(overText(stored))
  history.replaceState(null, '', landingOf(stored))
  return sessions.read()
}
