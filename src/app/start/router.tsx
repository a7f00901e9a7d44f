import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '#src/app/page/error-screen.tsx'
import { NotFoundScreen } from '#src/app/page/not-found-screen.tsx'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { SessionFrame } from '#src/app/session/session-frame.tsx'
import { homeOf } from '#src/features/session/guard.ts'
import { readAddress, writeAddress } from '#src/lists/address-text.ts'
import type { Opened } from '#src/routes/__root.tsx'
import { createAppHistory } from './app-history.ts'
import { routeTree } from './route-tree.gen.ts'

/** The part of a session that screens see. */
export const openedBy = (session: OpenSession | null): Opened => ({
  home: session && homeOf(session.stored.user),
  device: session?.device ?? null,
})

/** The screens by address, inside the shell of the signed-in user. */
export function createAppRouter(opened: Opened) {
  return createRouter({
    routeTree,
    history: createAppHistory(),
    context: opened,
    InnerWrap: SessionFrame,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
    parseSearch: readAddress,
    stringifySearch: writeAddress,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
