import { dayOf, formatDay, formatHour } from '#contract/day.ts'
import classes from './age-line.module.css'

interface AgeLineProps {
  /** When the server last said something, milliseconds since 1970. */
  at: number | null
  isFresh: boolean
}

/** How old what is shown is; when the server has just said so, only when. [A35, A92] */
export function AgeLine({ at, isFresh }: AgeLineProps) {
  return <p className={classes.age}>{ageText(at, isFresh)}</p>
}

function ageText(at: number | null, isFresh: boolean): string {
  if (at === null) return 'Solo lo que hay en este teléfono.'
  if (isFresh) return `Actualizado ${formatHour(at)}`
  const day = dayOf(new Date(at))
  return `Datos de las ${formatHour(at)}${day === dayOf(new Date()) ? '' : ` del ${formatDay(day)}`}`
}
