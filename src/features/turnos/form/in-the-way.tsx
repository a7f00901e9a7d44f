import { Button } from '@mantine/core'
import {
  bayName,
  clashesWith,
  clashText,
  freeSlots,
  type HeldDay,
  type PlacedTurno,
  UNKNOWN_HOURS,
} from '#src/features/turnos/overlaps.ts'
import { nearest } from '#src/features/turnos/use-move.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import classes from './turno-form.module.css'

interface InTheWayProps {
  place: PlacedTurno
  /** Sentences on chosen things that another turno keeps. */
  taken: readonly string[]
  /** undefined while it is asked for. */
  day: HeldDay | undefined
  onHour: (hour: string) => void
}

/** Clashes of a turno, beside the button that saves it: things taken, overlaps, free hours. [A24, F10] */
export function InTheWay({ place, taken, day, onHour }: InTheWayProps) {
  const clashes = clashesWith(place, day?.turnos ?? [])
  const sentences = [...taken, ...clashes.map(clashText)]
  if (sentences.length === 0) return day?.isWhole === false ? <FormNote>{UNKNOWN_HOURS}</FormNote> : null

  return (
    <div className={classes.clash} role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {day && clashes.length > 0 ? <FreeHours {...{ place, day, onHour }} /> : null}
    </div>
  )
}

interface FreeHoursProps extends Pick<InTheWayProps, 'place' | 'onHour'> {
  day: HeldDay
}

function FreeHours({ place, day, onHour }: FreeHoursProps) {
  if (!day.isWhole) return <p>{UNKNOWN_HOURS}</p>
  const free = nearest(freeSlots(place, day) ?? [], place.hora_desde)
  if (free.length === 0) return <p>No quedan horas libres ese día en {bayName(place.nave)}.</p>

  return (
    <fieldset className={classes.free}>
      <legend>Horas libres en {bayName(place.nave)}:</legend>
      {free.map((hour) => (
        <Button key={hour} variant="default" size="sm" px={12} onClick={() => onHour(hour)}>
          {hour}
        </Button>
      ))}
    </fieldset>
  )
}
