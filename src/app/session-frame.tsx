import { type ReactNode, useContext } from 'react'
import { SessionContext } from './session-context.ts'

/** The shell of a signed-in person around every screen; nothing around the public ones. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useContext(SessionContext)
  if (!session) return <>{children}</>
  return <session.Frame session={session}>{children}</session.Frame>
}
