import { focusHeading } from './focus-heading.ts'
import classes from './skip-link.module.css'

/** First in the order of the keyboard: past the bar at the top, to the screen itself. */
export function SkipLink() {
  return (
    <button type="button" className={classes.skip} data-no-print onClick={focusHeading}>
      Saltar al contenido
    </button>
  )
}
