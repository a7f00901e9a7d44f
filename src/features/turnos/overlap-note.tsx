import { Button } from '@mantine/core'
import type { Turno } from '#contract/turnos.ts'
import { bayName, clashesWith, clashText, freeSlots, type Place } from './overlaps.ts'
import classes from './turno-form.module.css'
import { nearest } from './use-move.ts'

interface OverlapNoteProps {
  place: Place
  turnos: readonly Turno[]
  onHour: (hora: string) => void
}

/** What stands in the way of a turno before it is saved, and the free hours of that bay. [A24, F10] */
export function OverlapNote({ place, turnos, onHour }: OverlapNoteProps) {
  const clashes = clashesWith(place, turnos)
  if (clashes.length === 0) return null
  const free = nearest(freeSlots(place, turnos), place.hora_desde)

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
        <p>No quedan horas libres ese día en {bayName(place.nave)}.</p>
      )}
    </div>
  )
}
