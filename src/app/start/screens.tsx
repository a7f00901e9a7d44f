import type { ReactNode } from 'react'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { focusHeading } from '#src/app/shell/focus-heading.ts'
import { App } from './app.tsx'
import { createAppRouter, openedBy } from './router.tsx'

export interface Shown {
  start: OpenSession | null
  /** The page that the sign-in is left for; without it the one of the address. */
  to?: string | undefined
  /** The sign-in was there before. */
  isLater?: boolean
}

/** The screens by address. What is returned draws the first one once its parts are here: what React shows in the place of a
 * missing one stays for 300 ms. */
export function createScreens() {
  const router = createAppRouter(openedBy(null))

  return async ({ start, to, isLater = false }: Shown): Promise<ReactNode> => {
    if (to) router.history.push(to)
    router.update({ ...router.options, context: openedBy(start) })
    // It listens for itself once it is drawn: until then Back would change the address and not the screen.
    const stopListening = router.history.subscribe((change) => void router.load(change))
    await router.load()
    const onDrawn = () => {
      stopListening()
      if (isLater && start) focusHeading()
    }
    return <App key={start ? 'session' : 'nobody'} start={start} router={router} onDrawn={onDrawn} />
  }
}
