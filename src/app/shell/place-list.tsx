import type { Place } from '#contract/places.ts'
import { isNotBuilt } from '#src/bridge/not-built.ts'
import { Soon } from '#src/ui/feedback/soon.tsx'
import classes from './bars.module.css'
import { PlaceIcon } from './place-icon.tsx'
import { PlaceLink } from './place-link.tsx'

/** A group of entries of a bar; those that are not built yet lead nowhere. */
export function PlaceList({ places, onGo }: { places: readonly Place[]; onGo: () => void }) {
  return (
    <ul className={classes.list}>
      {places.map((place) => (
        <li key={place.to}>
          {isNotBuilt(place.to) ? (
            <span className={classes.coming}>
              <PlaceIcon to={place.to} />
              <span>{place.label}</span>
              <Soon />
            </span>
          ) : (
            <PlaceLink place={place} className={classes.entry} onGo={onGo}>
              <PlaceIcon to={place.to} />
              <span>{place.label}</span>
            </PlaceLink>
          )}
        </li>
      ))}
    </ul>
  )
}
