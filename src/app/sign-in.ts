import { iniciarSesion } from '#contract/sesion.ts'
import type { Credentials } from '#src/features/sesion/session-actions.ts'
import { createApi } from '#src/offline/api.ts'
import { read } from '#src/offline/refresh.ts'
import { keepSession, type OpenSession } from './open-session.ts'

/** Asks the server and keeps the session it gives. Throws the AppError of a refusal. [S41, S42] */
export async function signIn(credentials: Credentials): Promise<OpenSession> {
  return keepSession(await askForSession(credentials))
}

export async function askForSession({ username, password, remember }: Credentials) {
  const api = createApi({
    origin: location.origin,
    fetch: (input, init) => globalThis.fetch(input, init),
    token: async () => null,
    onOutcome: () => undefined,
  })
  const args = { username, password, remember: remember ? '1' : '0' }
  return read(iniciarSesion, await api.send({ endpoint: iniciarSesion, args }))
}
