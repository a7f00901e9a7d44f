import type { Turno } from '#contract/calls/turnos.ts'
import { figure } from '#contract/kit/figures.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import classes from './order-lines.module.css'
import { linesShown } from './turno-lines.ts'

/** Stones that stand side by side on a small phone. */
const MOST_STONES = 4

/** The load of a turno at a glance: its stones side by side, and their names. [S185] */
export function OrderStrip({ turno }: { turno: Turno }) {
  const lines = linesShown(turno)
  if (lines.length === 0) return null
  const more = lines.length - MOST_STONES
  const names = [...new Set(lines.map(({ name }) => name))]

  return (
    <div>
      <div className={classes.strip} aria-hidden>
        {lines.slice(0, MOST_STONES).map((line) => (
          <StonePicture key={line.key} product_code={line.product_code} batch={line.lote} name={line.name} />
        ))}
        {more > 0 ? <span className={classes.rest}>+{figure(more)}</span> : null}
      </div>
      <p className={classes.names}>
        {lines.length === 1 ? `${lines[0]?.quantity} · ` : `${figure(lines.length)} lotes · `}
        {names.join(', ')}
      </p>
    </div>
  )
}
