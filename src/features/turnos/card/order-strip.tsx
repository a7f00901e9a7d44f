import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'
import { StoneStrip } from '#src/read/pictures/stone-strip.tsx'
import { linesShown } from '#src/records/turnos/turno-lines.ts'
import classes from './order-lines.module.css'

/** The load of a turno at a glance: its stones side by side, and their names. [S185] */
export function OrderStrip({ turno }: { turno: Turno }) {
  const lines = linesShown(turno)
  if (lines.length === 0) return null
  const names = [...new Set(lines.map(({ name }) => name))]

  return (
    <div>
      <StoneStrip stones={lines.map(({ lote: batch, ...line }) => ({ ...line, batch }))} />
      <p className={classes.names}>
        {lines.length === 1 ? `${lines[0]?.quantity} · ` : `${figure(lines.length)} lotes · `}
        {names.join(', ')}
      </p>
    </div>
  )
}
