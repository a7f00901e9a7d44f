import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Place } from '#contract/places.ts'

interface PlaceLinkProps {
  place: Pick<Place, 'to' | 'search' | 'also'> & { state?: Record<string, true> }
  /** It is lit wherever the address begins like one of these. */
  covers?: readonly string[]
  className?: string | undefined
  /** Its name, where its content does not say it whole. */
  label?: string
  onGo?: () => void
  children: ReactNode
}

/** A seller's own work, which Inicio begins with. */
const OWN_WORK = ['/apartados', '/presupuestos', '/muestrarios']

/** The addresses at which a place at hand is lit. */
export const coveredBy = ({ to, atHand }: Place): readonly string[] =>
  to === '/' ? OWN_WORK : atHand ? [to] : []

/** A link to a place by its address. */
export function PlaceLink({ place, covers, className, label, onGo, children }: PlaceLinkProps) {
  const isHere = useRouterState({
    select: ({ location: { pathname } }) =>
      place.also?.includes(pathname) || covers?.some((start) => pathname.startsWith(start)) === true,
  })
  return (
    <Link
      to={place.to as '/'}
      search={(place.search ?? {}) as never}
      state={(place.state ?? {}) as never}
      className={className}
      aria-label={label}
      aria-current={isHere ? 'page' : undefined}
      activeOptions={{ exact: place.to === '/', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
      onClick={onGo}
    >
      {children}
    </Link>
  )
}
