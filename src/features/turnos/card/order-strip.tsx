import type { Turno } from '#contract/calls/turnos.ts'
import { StoneStrip } from '#src/read/pictures/stone-strip.tsx'
import { linesShown, linesText } from '#src/records/turnos/turno-lines.ts'
import classes from './order-lines.module.css'

/** The load of a turno at a glance: its stones side by side, and their names. [S185] */
export function OrderStrip({ turno }: { turno: Turno }) {
  const lines = linesShown(turno)
  if (lines.length === 0) return null

  return (
    <div>
      <StoneStrip stones={lines.map(({ lote: batch, ...line }) => ({ ...line, batch }))} />
      <p className={classes.names}>{linesText(lines)}</p>
    </div>
  )
}
