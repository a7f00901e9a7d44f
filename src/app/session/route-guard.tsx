import { Navigate, useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leadsHome, mayVisit } from '#contract/places.ts'
import { NoPermissionScreen } from '#src/app/page/no-permission-screen.tsx'
import { useDevice } from '#src/read/device-context.tsx'

/** A screen for whom its address is; others read that it is not theirs, or it leads home. [S10, S264, SEC13] */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { user } = useDevice().parts
  const pathname = useLocation({ select: (location) => location.pathname })
  // The router's own page says that there is no such screen.
  const [, params, screen] = useRouter().getMatchedRoutes(pathname)
  // The part of an address below its screen that no route has.
  const isUnknown = screen === undefined || (screen.path !== '/' && Boolean(params['**']))
  if (isUnknown || mayVisit(pathname, user)) return children
  return leadsHome(pathname) ? <Navigate to="/" replace /> : <NoPermissionScreen />
}
