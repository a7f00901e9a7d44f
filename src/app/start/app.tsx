import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OpenSession } from '#src/app/session/session-context.ts'
import { SessionContext } from '#src/app/session/session-context.ts'
import { onSignedInElsewhere } from '#src/app/session/signed-in-elsewhere.ts'
import { type SessionActions, SessionActionsContext } from '#src/bridge/session-actions.ts'
import { type createAppRouter, openedBy } from './router.tsx'

interface AppProps {
  start: OpenSession | null
  router: ReturnType<typeof createAppRouter>
  /** The router follows the address from here on. */
  onDrawn: () => void
}

/** Everything under the theme: who is signed in, and the screen that the address names. */
export function App({ start, router, onDrawn }: AppProps) {
  const [session, setSession] = useState(start)
  useLayoutEffect(() => onDrawn(), [onDrawn])
  const latest = useRef(session)
  latest.current = session
  const { home, device } = openedBy(session)
  const actions = useMemo(() => actionsOver(() => latest.current, setSession), [])

  // The phone is theirs in every tab.
  const isSignedOut = session === null
  useEffect(() => (isSignedOut ? onSignedInElsewhere(() => location.reload()) : undefined), [isSignedOut])

  // The guard looks again: from the sign-in to the first screen.
  const guarded = useRef(home)
  useEffect(() => {
    if (guarded.current === home) return
    guarded.current = home
    void router.invalidate()
  }, [router, home])

  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>
        <RouterProvider router={router} context={{ home, device }} />
      </SessionActionsContext>
    </SessionContext>
  )
}

/** The engine behind these is fetched with the session, never for the sign-in's first paint. */
function actionsOver(
  latest: () => OpenSession | null,
  setSession: (session: OpenSession) => void,
): SessionActions {
  return {
    signIn: async (credentials) => {
      const { signIn } = await import('#src/app/session/sign-in.ts')
      setSession(await signIn(credentials))
    },
    getReady: () => void import('#src/app/session/sign-in.ts').catch(() => undefined),
    signInAgain: async (password) => {
      const session = latest()
      const { signInAgain } = await import('#src/app/session/sign-in.ts')
      if (session) setSession(await signInAgain(session, password))
    },
    checkIdentity: async () => {
      const session = latest()
      if (!session) return
      const { followIdentity } = await import('#src/app/session/follow-identity.ts')
      const now = await followIdentity(session)
      if (now !== session) setSession(now)
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
