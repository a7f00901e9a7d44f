import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, useContext } from 'react'
import { ErrorScreen } from '#src/app/page/error-screen.tsx'
import { SessionContext } from '#src/app/page/session-context.ts'
import { ownerOf } from '#src/offline/session/stored-session.ts'

/**
 * The shell of a signed-in person around every screen; nothing around the public ones. A shell that fails leaves words
 * and a way on, never an empty page. [F40]
 */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useContext(SessionContext)
  if (!session) return <>{children}</>
  return (
    <CatchBoundary getResetKey={() => ownerOf(session.stored)} errorComponent={ErrorScreen}>
      <session.Frame session={session}>{children}</session.Frame>
    </CatchBoundary>
  )
}
