import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useModals } from '#src/ui/dialogs/modal-context.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

/** Opens the dialog to sign in again over the screen; it resolves when that is done or put off. */
export function useSignInAgain(): (unsent: number) => Promise<void> {
  const modals = useModals()
  return useCallback(
    (unsent) =>
      modals.open(
        (close) => (
          <Suspense fallback={null}>
            <SignInAgain unsent={unsent} onDone={() => close()} />
          </Suspense>
        ),
        { title: 'Tu sesión venció' },
      ),
    [modals],
  )
}

/** Asks by itself, once each time the session runs out; putting it off leaves everything as it is. [F5] */
export function SignInAgainDialog({ isExpired, unsent }: { isExpired: boolean; unsent: number }) {
  const ask = useSignInAgain()
  const isAsked = useRef(false)

  useEffect(() => {
    const isNew = isExpired && !isAsked.current
    isAsked.current = isExpired
    if (isNew) void ask(unsent)
  }, [ask, isExpired, unsent])

  return null
}
