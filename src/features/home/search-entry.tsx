import { Link } from '@tanstack/react-router'
import { SEARCH } from '#contract/places.ts'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import classes from './home.module.css'

/** Looks like the field it leads to: the materials, with their search ready to be typed into. */
export function SearchEntry() {
  const { to, search, state } = SEARCH
  return (
    <Link to={to as '/'} search={search as never} state={state as never} className={classes.search}>
      <SearchIcon />
      <span>Buscar materiales</span>
    </Link>
  )
}
