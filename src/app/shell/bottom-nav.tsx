import { useRouterState } from '@tanstack/react-router'
import { placesAtHand } from '#contract/places.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { BadgeCount } from '#src/ui/feedback/badge-count.tsx'
import classes from './bottom-nav.module.css'
import { PlaceIcon } from './place-icon.tsx'
import { coveredBy, PlaceLink } from './place-link.tsx'

/** Forms keep the foot of the phone for their own buttons. */
const FORM = /^\/pedido\/.*(nuevo|edit)/

/** The most used places within the thumb's reach; only on phones. */
export function BottomNav({ unsent }: { unsent: number }) {
  const { user } = useDevice().parts
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  if (FORM.test(pathname)) return null

  return (
    <nav className={classes.nav} aria-label="Accesos" data-no-print>
      {placesAtHand(user).map((place) => (
        <PlaceLink
          key={place.to}
          place={place.atHand ?? place}
          covers={coveredBy(place)}
          className={classes.place}
        >
          <BadgeCount count={place.to === '/pendientes' ? unsent : 0} label="sin enviar">
            <PlaceIcon to={place.to} />
          </BadgeCount>
          <span>{place.label}</span>
        </PlaceLink>
      ))}
    </nav>
  )
}
