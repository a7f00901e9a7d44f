import { Link } from '@tanstack/react-router'
import classes from './outbox.module.css'
import type { Thing } from './row-things.ts'

/** The way to what a change is about, where this phone knows it. */
export function ThingLink({ thing }: { thing: Thing | undefined }) {
  if (!thing) return null
  return (
    <Link className={classes.thing} to={thing.at as '/'}>
      {thing.text}
    </Link>
  )
}
