import { type Load, loadText, weightText } from '#contract/calls/rules/load.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import { bayName, placeText } from '#src/features/turnos/overlaps.ts'
import { PlusIcon } from '#src/ui/icons/icons.tsx'
import type { BayColumn } from './bay-columns.ts'
import classes from './bay-head.module.css'
import type { DayLooks } from './day-looks.ts'

interface BayHeadProps extends Pick<DayLooks, 'isWhole' | 'onNew'> {
  column: BayColumn
  /** The weight of all bays. */
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
      <span className={classes.words}>{heldText(load.turnos, isWhole)}</span>
      {load.kg > 0 ? <Weight load={load} total={total} /> : null}
    </div>
  )
}

/** The weight of a bay in figures, and its part of the day's in a bar. */
function Weight({ load, total }: { load: Load; total: number }) {
  return (
    <>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${(100 * load.kg) / total}%` }} />
      </span>
      <span className={classes.words} title={loadText(load)}>
        {weightText(load)}
      </span>
      <span className={classes.words}>{Math.round((100 * load.kg) / total)} % del día</span>
    </>
  )
}
