import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { isPastHour } from '#contract/rules/past-day.ts'
import {
  bayName,
  clashesWith,
  freeSlots,
  type HeldDay,
  UNKNOWN_HOURS,
} from '#src/features/turnos/overlaps.ts'
import type { Slot } from '#src/features/turnos/use-move.ts'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './move-dialog.module.css'

interface MoveDialogProps {
  turno: Turno
  day: HeldDay
  bays: readonly string[]
  onChoose: (to: Slot) => void
}

/** The same as dragging, with buttons: a bay, and one of its hours. */
export function MoveDialog({ turno, day, bays, onChoose }: MoveDialogProps) {
  const [bay, setBay] = useState(turno.nave)
  const free = freeSlots({ ...turno, nave: bay }, day)
  const isTaken = (hora_desde: string) =>
    free
      ? !free.includes(hora_desde)
      : clashesWith({ ...turno, nave: bay, hora_desde, hora_hasta: null }, day.turnos).length > 0

  return (
    <div className={classes.dialog}>
      <fieldset>
        <legend>Nave</legend>
        <div className={classes.bays}>
          {bays.map((item) => (
            <ToggleButton key={item} isOn={item === bay} onClick={() => setBay(item)}>
              {bayName(item)}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Hora</legend>
        {free ? null : <FormNote>{UNKNOWN_HOURS}</FormNote>}
        <div className={classes.hours}>
          {SLOTS.map((hour) => {
            const isHere = bay === turno.nave && hour === turno.hora_desde
            const isOver =
              hour !== turno.hora_desde &&
              isPastHour({ fecha: turno.fecha, hora: hour }, new Date(momentNow()))
            return (
              <Button
                key={hour}
                variant="default"
                px={0}
                disabled={isHere || isOver}
                className={classes.hour ?? ''}
                data-taken={isTaken(hour) || undefined}
                onClick={() => onChoose({ nave: bay, hora: hour })}
              >
                <span>
                  {hour}
                  <small className={classes.state}>
                    {isHere
                      ? 'está acá'
                      : isOver
                        ? 'ya pasó'
                        : isTaken(hour)
                          ? 'ocupado'
                          : free
                            ? 'libre'
                            : '–'}
                  </small>
                </span>
              </Button>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}
