import { Link } from '@tanstack/react-router'
import type { Actividad } from '#contract/calls/config/actividad.ts'
import classes from './actividad.module.css'

/** Who did it, and in whose identity. */
export const whoText = ({ quien, como }: Actividad): string =>
  `${quien?.fullname ?? 'Sin sesión'}${como ? `, como ${como.fullname}` : ''}`

/** What was done; leads to the thing where it has a screen. */
export const DeedText = ({ deed: { hecho, a } }: { deed: Actividad }) =>
  a === null ? (
    hecho
  ) : (
    <Link to={a as '/'} className={classes.link}>
      {hecho}
    </Link>
  )

/** The fields it changed. */
export function DeedChanges({ deed: { cambios } }: { deed: Actividad }) {
  if (cambios.length === 0) return null
  return (
    <ul className={classes.changes}>
      {cambios.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}
