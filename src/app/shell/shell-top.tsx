import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isSeller, placesAtHand } from '#contract/places.ts'
import { WorkAccountButton } from '#src/features/accounts/work-account-button.tsx'
import { SearchButton } from '#src/features/search-hits/search-button.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import type { PhoneState } from '#src/read/phone-state.ts'
import { BadgeCount } from '#src/ui/feedback/badge-count.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { MenuIcon, UserIcon } from '#src/ui/icons/icons.tsx'
import { TopBar } from '#src/ui/layout/top-bar.tsx'
import { BellLink } from './bell-link.tsx'
import { CartLink } from './cart-link.tsx'
import { ChatLink } from './chat-link.tsx'
import { coveredBy, PlaceLink } from './place-link.tsx'
import classes from './shell-top.module.css'
import { StatusLine } from './status-line.tsx'

const EnteredBanner = lazy(async () => ({
  default: (await import('#src/features/identity/entered-banner.tsx')).EnteredBanner,
}))

interface ShellTopProps {
  state: PhoneState
  onMenu: () => void
  onProfile: () => void
}

/** Menu, mark, the places at hand on wide screens, chat, cart, and the account or the profile. [S16–S19] */
export function ShellTop({ state, onMenu, onProfile }: ShellTopProps) {
  const { user, entered } = useDevice().parts

  return (
    <TopBar
      start={
        <IconButton label="Menú" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      }
      brand={(mark) => (
        <Link to="/" aria-label="Cantera, ir al inicio">
          {mark}
        </Link>
      )}
      end={
        <>
          <SearchButton />
          {user.root || user.p['chat-ia'] ? <ChatLink /> : null}
          <BellLink />
          <CartLink />
          {isSeller(user) ? (
            <WorkAccountButton />
          ) : (
            <IconButton label="Mi cuenta" onClick={onProfile}>
              <UserIcon />
            </IconButton>
          )}
        </>
      }
      above={
        entered ? (
          <Suspense fallback={null}>
            <EnteredBanner isExpired={state.isExpired} />
          </Suspense>
        ) : null
      }
      below={<StatusLine state={state} />}
    >
      <nav className={classes.places} aria-label="Accesos">
        {placesAtHand(user).map((place) => (
          <PlaceLink
            key={place.to}
            place={place.atHand ?? place}
            covers={coveredBy(place)}
            className={classes.place}
          >
            {place.label}
            {place.to === '/pendientes' ? <BadgeCount count={state.unsent} label="sin enviar" /> : null}
          </PlaceLink>
        ))}
      </nav>
    </TopBar>
  )
}
