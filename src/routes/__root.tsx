import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { redirection } from '#src/features/sesion/guard.ts'

export const Route = createRootRouteWithContext<{ hasSession: boolean }>()({
  beforeLoad: ({ context, location }) => {
    const to = redirection(location.pathname, context.hasSession)
    if (to) throw redirect({ to, replace: true })
  },
  component: Outlet,
})
