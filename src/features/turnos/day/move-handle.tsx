import type { KeyboardEvent } from 'react'
import type { Turno } from '#contract/calls/turnos.ts'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { GripIcon } from '#src/ui/icons/icons.tsx'
import classes from './move-handle.module.css'

interface MoveHandleProps {
  turno: Turno
  onLift: () => void
  onOpen: () => void
}

/** Space lifts the turno for the arrows, anything else opens the dialog of bays and hours. */
export function MoveHandle({ turno, onLift, onOpen }: MoveHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    onLift()
  }

  return (
    <span className={classes.handle}>
      <IconButton
        label={`Mover el turno de ${turno.account_names}, ${turno.hora_desde}`}
        aria-keyshortcuts="Space"
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        <GripIcon size={20} />
      </IconButton>
    </span>
  )
}
