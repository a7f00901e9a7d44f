import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { type SessionActions, SessionActionsContext } from '#src/features/sesion/session-actions.ts'
import type { OpenSession } from './open-session.ts'
import { createAppRouter } from './router.tsx'
import { SessionContext } from './session-context.ts'

/** Everything under the theme: who is signed in, and the screen that the address names. */
export function App({ start }: { start: OpenSession | null }) {
  const [session, setSession] = useState(start)
  const [router] = useState(() => createAppRouter(start !== null))
  const hasSession = session !== null

  const actions = useMemo<SessionActions>(
    () => ({
      signIn: async (credentials) => {
        const { signIn } = await import('./sign-in.ts')
        setSession(await signIn(credentials))
      },
      getReady: () => void import('./sign-in.ts').catch(() => undefined),
    }),
    [],
  )

  // The guard looks again: from the sign-in to the first screen.
  useEffect(() => {
    if (router.options.context.hasSession !== hasSession) return
    void router.invalidate()
  }, [router, hasSession])

  return (
    <SessionContext value={session}>
      <SessionActionsContext value={actions}>
        <RouterProvider router={router} context={{ hasSession }} />
      </SessionActionsContext>
    </SessionContext>
  )
}
