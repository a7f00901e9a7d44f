import { Link } from '@tanstack/react-router'
import type { Activity } from '#contract/calls/config/activity.ts'
import classes from './activity.module.css'

/** The author, and in whose identity. */
export const whoText = ({ quien: author, como }: Activity): string =>
  `${author?.fullname ?? 'Sin sesión'}${como ? `, como ${como.fullname}` : ''}`

/** The activity; leads to the thing where it has a screen. */
export const ActivityText = ({ deed: { hecho: activity, a } }: { deed: Activity }) =>
  a === null ? (
    activity
  ) : (
    <Link to={a as '/'} className={classes.link}>
      {activity}
    </Link>
  )

/** The fields it changed. */
export function ActivityChanges({ deed: { cambios: changes } }: { deed: Activity }) {
  if (changes.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
