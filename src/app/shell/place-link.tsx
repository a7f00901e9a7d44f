import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '#contract/places.ts'

interface PlaceLinkProps {
  place: Pick<Place, 'to' | 'search'> & { state?: Record<string, true> }
  className?: string | undefined
  onGo?: () => void
  children: ReactNode
}

/** A link to a place by its address. */
export function PlaceLink({ place, className, onGo, children }: PlaceLinkProps) {
  return (
    <Link
      to={place.to as '/'}
      search={(place.search ?? {}) as never}
      state={(place.state ?? {}) as never}
      className={className}
      activeOptions={{ exact: place.to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onGo}
    >
      {children}
    </Link>
  )
}
