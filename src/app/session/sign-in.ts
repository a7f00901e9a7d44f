import type { Session } from '#contract/calls/session.ts'
import { signIn as signInCall } from '#contract/calls/session.ts'
import { AppError } from '#contract/kit/errors.ts'
import { noteSignIn } from '#src/app/page/analytics.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { createApi } from '#src/offline/fetch/api.ts'
import { read } from '#src/offline/fetch/read-answer.ts'
import { personOf } from '#src/offline/session/offline-access.ts'
import type { Credentials } from '#src/session/session-actions.ts'
import { keepSession } from './open-session.ts'

/** Sessions of those who asked to be remembered last longer than this, in seconds. */
const ONE_DAY = 86_400

/** Asks the server and keeps the session it gives. Throws the AppError of a refusal. [S41, S42] */
export async function signIn(credentials: Credentials): Promise<OpenSession> {
  const granted = await askForSession(credentials)
  void noteSignIn(granted.user)
  const session = await keepSession(granted)
  keepPassword(session, credentials.password)
  return session
}

/** So that the phone opens without network; what fails is made up for by the next contact. [A191] */
export function keepPassword({ sessions, stored }: OpenSession, password: string): void {
  void sessions.access.keepPassword(personOf(stored), password).catch(() => undefined)
}

/** The same person, in place: the token is new, everything else goes on. [F5] */
export async function signInAgain(session: OpenSession, password: string): Promise<OpenSession> {
  const { device, sessions, stored } = session
  const fresh = await askForSession({
    username: stored.user.email,
    password,
    remember: stored.expires_in > ONE_DAY,
    before: stored.access_token,
  })
  if (fresh.user.uuid !== stored.user.uuid) throw new AppError('otro-usuario')
  await sessions.write(fresh)
  keepPassword(session, password)
  await device.resume()
  void device.flush()
  return { ...session, stored: { ...stored, ...fresh } }
}

/** `before` is the token of this person's session that is over: they do not wait for others' guesses. [SEC34] */
async function askForSession({
  username,
  password,
  remember,
  before = null,
}: Credentials & { before?: string | null }): Promise<Session> {
  const api = createApi({
    origin: location.origin,
    fetch: (input, init) => globalThis.fetch(input, init),
    token: async () => before,
    onOutcome: () => undefined,
  })
  const args = { username, password, remember: remember ? '1' : '0' }
  return read(signInCall, await api.send({ endpoint: signInCall, args }))
}
