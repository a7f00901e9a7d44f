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

interface OverlapNoteProps {
  place: PlacedTurno
  /** undefined while it is asked for. */
  day: HeldDay | undefined
  onHour: (hora: string) => void
}

/** The conflicts of a turno before it is saved, and the free hours of that bay. [A24, F10] */
export function OverlapNote({ place, day, onHour }: OverlapNoteProps) {
  if (!day) return null
  const clashes = clashesWith(place, day.turnos)
  const unknown = day.isWhole ? null : <FormNote>{UNKNOWN_HOURS}</FormNote>
  if (clashes.length === 0) return unknown
  const free = nearest(freeSlots(place, day) ?? [], place.hora_desde)

  return (
    <div className={classes.clash} role="alert">
      {clashes.map((clash) => (
        <p key={clash.other.uuid}>{clashText(clash)}</p>
      ))}
      {free.length > 0 ? (
        <>
          <p>Horas libres en {bayName(place.nave)}:</p>
          <div className={classes.free}>
            {free.map((hora) => (
              <Button key={hora} variant="default" px={14} onClick={() => onHour(hora)}>
                {hora}
              </Button>
            ))}
          </div>
        </>
      ) : (
        (unknown ?? <p>No quedan horas libres ese día en {bayName(place.nave)}.</p>)
      )}
    </div>
  )
}
