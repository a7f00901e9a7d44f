import type { EstadoDeCorrida, TareaDeSync } from '#contract/calls/config/sync.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Chip } from '#src/ui/lists/chip.tsx'
import classes from './sync.module.css'
import { countsText, STATES } from './sync-words.ts'

export const RunChip = ({ estado }: { estado: EstadoDeCorrida }) => (
  <Chip tone={STATES[estado].tone}>{STATES[estado].text}</Chip>
)

/** How the last run of a task went, what it counted, and whether it missed its hour. [A184] */
export function TaskState({ tarea: { corrida, atrasada } }: { tarea: TareaDeSync }) {
  return (
    <div className={classes.facts}>
      {corrida ? <RunChip estado={corrida.estado} /> : <span className={classes.soft}>Nunca corrió</span>}
      {corrida ? <span className={classes.soft}>{corrida.error || countsText(corrida)}</span> : null}
      <MissedLine atrasada={atrasada} />
    </div>
  )
}

function MissedLine({ atrasada }: Pick<TareaDeSync, 'atrasada'>) {
  if (atrasada === null) return null
  return (
    <span className={classes.late}>
      {atrasada === '' ? 'Todavía no corrió bien' : `No corrió desde el ${formatMoment(atrasada)}`}
    </span>
  )
}
