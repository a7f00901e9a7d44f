import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { SessionContext } from '#src/app/page/session-context.ts'
import { actionsOver } from '#src/app/session/actions-over.ts'
import { onSignedInElsewhere } from '#src/app/session/signed-in-elsewhere.ts'
import { SessionActionsContext } from '#src/session/session-actions.ts'
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
