import { Button } from '@mantine/core'
import { useState } from 'react'
import { SLOTS } from '#contract/slots.ts'
import type { Turno } from '#contract/turnos.ts'
import { ToggleButton } from '#src/ui/toggle-button.tsx'
import classes from './move-dialog.module.css'
import { bayName, freeSlots } from './overlaps.ts'
import type { Slot } from './use-move.ts'

interface MoveDialogProps {
  turno: Turno
  turnos: readonly Turno[]
  bays: readonly string[]
  onChoose: (to: Slot) => void
}

/** The same as dragging, with buttons: a bay, and one of its hours. */
export function MoveDialog({ turno, turnos, bays, onChoose }: MoveDialogProps) {
  const [nave, setNave] = useState(turno.nave)
  const free = new Set(freeSlots({ ...turno, nave }, turnos))

  return (
    <div className={classes.dialog}>
      <fieldset className={classes.group}>
        <legend>Nave</legend>
        <div className={classes.bays}>
          {bays.map((one) => (
            <ToggleButton key={one} isOn={one === nave} onClick={() => setNave(one)}>
              {bayName(one)}
            </ToggleButton>
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Hora</legend>
        <div className={classes.hours}>
          {SLOTS.map((hora) => {
            const isHere = nave === turno.nave && hora === turno.hora_desde
            return (
              <Button
                key={hora}
                variant="default"
                px={0}
                disabled={isHere}
                className={classes.hour ?? ''}
                data-taken={!free.has(hora) || undefined}
                onClick={() => onChoose({ nave, hora })}
              >
                <span>
                  {hora}
                  <small className={classes.state}>
                    {isHere ? 'está acá' : free.has(hora) ? 'libre' : 'ocupado'}
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
