import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '#contract/places.ts'

interface PlaceLinkProps {
  place: Pick<Place, 'to' | 'search' | 'also'> & { state?: Record<string, true> }
  /** It is the current one wherever the address begins like this. */
  covers?: string
  className?: string | undefined
  onGo?: () => void
  children: ReactNode
}

/** A link to a place by its address. */
export function PlaceLink({ place, covers, className, onGo, children }: PlaceLinkProps) {
  const isHere = useRouterState({
    select: ({ location: { pathname } }) =>
      place.also?.includes(pathname) || (covers !== undefined && pathname.startsWith(covers)),
  })
  return (
    <Link
      to={place.to as '/'}
      search={(place.search ?? {}) as never}
      state={(place.state ?? {}) as never}
      className={className}
      aria-current={isHere ? 'page' : undefined}
      activeOptions={{ exact: place.to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onGo}
    >
      {children}
    </Link>
  )
}
