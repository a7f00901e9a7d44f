import { Button } from '@mantine/core'
import { addDays, dayOf, formatDay, formatHour } from '#contract/kit/day.ts'
import classes from './draft-note.module.css'

interface DraftNoteProps {
  /** When the form was begun, in milliseconds since 1970; null for one that opened afresh. */
  begun: number | null
  onRestart: () => unknown
}

/** Names a form that was left half written, and offers to begin anew. [A213] */
export function DraftNote({ begun, onRestart }: DraftNoteProps) {
  if (begun === null) return null
  return (
    <div className={classes.note}>
      <span>Empezado {begunText(begun, Date.now())}</span>
      <Button variant="default" size="compact-md" className={classes.button} onClick={() => void onRestart()}>
        Empezar de nuevo
      </Button>
    </div>
  )
}

/** `hoy 14:05`, `ayer 18:40`, `el 20/11 14:05`, with its year when that is another one. */
export function begunText(at: number, now: number): string {
  const [day, today] = [dayOf(new Date(at)), dayOf(new Date(now))]
  const hour = formatHour(at)
  if (day === today) return `hoy ${hour}`
  if (day === addDays(today, -1)) return `ayer ${hour}`
  return `el ${formatDay(day).slice(0, day.slice(0, 4) === today.slice(0, 4) ? 5 : 10)} ${hour}`
}
