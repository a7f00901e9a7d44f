import { loadText, weightText } from '#contract/calls/rules/load.ts'
import { figure } from '#contract/kit/figures.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import { bayName, placeText } from '#src/features/turnos/overlaps.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import type { BayColumn } from './bay-columns.ts'
import classes from './bay-head.module.css'
import type { DayLooks } from './day-looks.ts'

interface BayHeadProps extends Pick<DayLooks, 'isWhole' | 'onNew'> {
  column: BayColumn
  /** Turnos of all bays. */
  total: number
  hour: string | null
}

/** A bay: its name, how much goes through it that day, and the button that books it. */
export function BayHead({ column: { nave: bay, load }, total, hour, isWhole, onNew }: BayHeadProps) {
  return (
    <div className={classes.bay}>
      <span className={classes.name}>{bayName(bay)}</span>
      {onNew ? (
        <button
          type="button"
          className={classes.assign}
          aria-label={`Asignar TURNO en ${placeText(bay, hour)}`}
          title={`Asignar TURNO en ${placeText(bay, hour)}`}
          onClick={() => onNew({ nave: bay, hora: hour ?? FIRST_SLOT })}
        >
          <PlusIcon size={18} />
        </button>
      ) : null}
      <span className={classes.words}>
        {isWhole && load.turnos > 0
          ? `${figure(load.turnos)} de ${figure(total)} ${total === 1 ? 'turno' : 'turnos'}`
          : heldText(load.turnos, isWhole)}
      </span>
      {load.kg > 0 ? (
        <span className={classes.words} title={loadText(load)}>
          {weightText(load)}
        </span>
      ) : null}
    </div>
  )
}
