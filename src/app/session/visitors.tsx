import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayVisit } from '#src/app/shell/places.ts'
import { UnknownScreen } from '#src/app/start/not-found-screen.tsx'
import { useDevice } from '#src/bridge/device-context.tsx'

/** A screen for whom its address is; for anybody else there is no such screen. [S10, SEC13] */
export function Visitors({ children }: { children: ReactNode }) {
  const { user } = useDevice().parts
  const pathname = useLocation({ select: (location) => location.pathname })
  return mayVisit(pathname, user) ? children : <UnknownScreen />
}
