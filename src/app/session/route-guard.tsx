import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { leadsHome, mayVisit } from '#contract/places.ts'
import { NotFoundScreen } from '#src/app/page/not-found-screen.tsx'
import { useDevice } from '#src/read/device-context.tsx'

/** A screen for whom its address is; for anybody else there is no such screen, or it leads home. [S10, S264, SEC13] */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { user } = useDevice().parts
  const pathname = useLocation({ select: (location) => location.pathname })
  if (mayVisit(pathname, user)) return children
  return leadsHome(pathname) ? <Navigate to="/" replace /> : <NotFoundScreen />
}
