import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { SessionContext } from './session-context.ts'

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }))

/** The shell of a signed-in person around every screen; nothing around the public ones. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const session = useContext(SessionContext)
  if (!session) return <>{children}</>
  return (
    <Suspense fallback={null}>
      <SignedIn session={session}>{children}</SignedIn>
    </Suspense>
  )
}
