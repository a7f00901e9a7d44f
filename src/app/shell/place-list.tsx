import type { Place } from '#contract/places.ts'
import classes from './bars.module.css'
import { PlaceIcon } from './place-icon.tsx'
import { PlaceLink } from './place-link.tsx'

/** A group of entries of a bar. */
export function PlaceList({ places, onGo }: { places: readonly Place[]; onGo: () => void }) {
  return (
    <ul className={classes.list}>
      {places.map((place) => (
        <li key={place.to}>
          <PlaceLink place={place} className={classes.entry} onGo={onGo}>
            <PlaceIcon to={place.to} />
            <span>{place.label}</span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
