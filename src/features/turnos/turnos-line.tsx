import { loadOf, loadShort } from '#contract/calls/rules/load.ts'
import { heldText } from '#src/features/turnos/count-text.ts'
import type { TurnosRead } from '#src/features/turnos/turnos.queries.ts'
import classes from '#src/features/turnos/turnos-page.module.css'
import { yardText } from '#src/features/turnos/yard.ts'

interface TurnosLineProps {
  leidos: TurnosRead
  isWhole: boolean
  /** Why these are shown. */
  motivo?: string
}

/** Number of turnos shown and what they carry, in one line. */
export function TurnosLine({
  leidos: { found, espesores: thicknesses },
  isWhole,
  motivo: reason,
}: TurnosLineProps) {
  const sums = [heldText(found.length, isWhole), loadShort(loadOf(found, thicknesses)), yardText(found)]
  return (
    <p className={classes.totals}>
      {reason ? `${reason}: ` : ''}
      {sums.filter(Boolean).join(' · ')}
    </p>
  )
}
