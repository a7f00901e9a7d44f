import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { type Home, redirection } from '#src/features/sesion/guard.ts'

export const Route = createRootRouteWithContext<{ home: Home }>()({
  beforeLoad: ({ context, location }) => {
    const to = redirection(location, context.home)
    if (to) throw redirect({ to, replace: true })
  },
  component: Outlet,
})
