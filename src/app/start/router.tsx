import { createRouter } from '@tanstack/react-router'
import { SessionFrame } from '#src/app/session/session-frame.tsx'
import type { Home } from '#src/features/sesion/guard.ts'
import { createAppHistory } from './app-history.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { routeTree } from './route-tree.gen.ts'

/** The screens by address, inside the shell of the signed-in user. */
export function createAppRouter(home: Home) {
  return createRouter({
    routeTree,
    history: createAppHistory(),
    context: { home },
    InnerWrap: SessionFrame,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
