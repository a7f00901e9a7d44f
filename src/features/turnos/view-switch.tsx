import { Link } from '@tanstack/react-router'
import classes from './view-switch.module.css'

/** Between one day and a range of them. [A25] */
export function ViewSwitch({ sucursal: branch }: { sucursal: string | undefined }) {
  const search = branch ? { sucursal: branch } : {}
  return (
    <nav className={classes.switch} aria-label="Vista de turnos">
      <Link
        to="/turno"
        search={search}
        className={classes.view}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        Día
      </Link>
      <Link
        to="/turno-rango"
        search={search}
        className={classes.view}
        activeOptions={{ includeSearch: false }}
      >
        Rango
      </Link>
    </nav>
  )
}
