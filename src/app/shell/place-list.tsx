import classes from './bars.module.css'
import { PlaceIcon } from './place-icon.tsx'
import { PlaceLink } from './place-link.tsx'
import type { BarEntry } from './places.ts'

/** A group of entries of a bar. */
export function PlaceList({ places, onGo }: { places: readonly BarEntry[]; onGo: () => void }) {
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
