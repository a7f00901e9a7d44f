import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import { type Home, redirection } from '#src/features/session/guard.ts'
import type { Device } from '#src/offline/device.ts'

/** The person's home and phone, for what a screen decides and reads before it is drawn. */
export interface Opened {
  home: Home
  /** null: signed out. */
  device: Pick<Device, 'db' | 'parts'> | null
}

export const Route = createRootRouteWithContext<Opened>()({
  beforeLoad: ({ context, location }) => {
    const to = redirection(location, context.home)
    if (to) throw redirect({ to, replace: true })
  },
  component: Outlet,
})
