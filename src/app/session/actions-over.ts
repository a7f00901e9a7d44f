import type { OpenSession } from '#src/app/page/session-context.ts'
import type { SessionActions } from '#src/session/session-actions.ts'

/** The engine behind these is fetched with the session, never for the sign-in's first paint. */
export function actionsOver(
  latest: () => OpenSession | null,
  setSession: (session: OpenSession) => void | Promise<void>,
): SessionActions {
  return {
    signIn: async (credentials) => {
      const { signIn } = await import('#src/app/session/sign-in.ts')
      await setSession(await signIn(credentials))
    },
    getReady: () => void import('#src/app/session/sign-in.ts').catch(() => undefined),
    signInAgain: async (password) => {
      const session = latest()
      const { signInAgain } = await import('#src/app/session/sign-in.ts')
      if (session) await setSession(await signInAgain(session, password))
    },
    keepPassword: (password) => {
      const session = latest()
      if (session)
        void import('#src/app/session/sign-in.ts').then((file) => file.keepPassword(session, password))
    },
    checkIdentity: async () => {
      const session = latest()
      if (!session) return
      const { followIdentity } = await import('#src/app/session/follow-identity.ts')
      const now = await followIdentity(session)
      if (now !== session) await setSession(now)
    },
    leave: async (keep) => {
      const session = latest()
      const { leave } = await import('#src/app/session/leave.ts')
      if (session) await leave(session, keep)
    },
    enterAs: async (uuid) => {
      const session = latest()
      const { enterAs } = await import('#src/app/session/other-identity.ts')
      return session ? enterAs(session, uuid) : 'sin-enviar'
    },
    goBack: async (how) => {
      const session = latest()
      const { goBack } = await import('#src/app/session/other-identity.ts')
      if (session) await goBack(session, how)
    },
  }
}
