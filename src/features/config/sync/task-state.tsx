import type { RunStatus, SyncTask } from '#contract/calls/config/sync.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { Chip } from '#src/ui/feedback/chip.tsx'
import classes from './sync.module.css'
import { countsText, STATES } from './sync-words.ts'

export const RunChip = ({ estado: status }: { estado: RunStatus }) => (
  <Chip tone={STATES[status].tone}>{STATES[status].text}</Chip>
)

/** Result of the last run of a task, what it counted, and whether it missed its hour. [A184] */
export function TaskState({
  tarea: { corrida: run, atrasada: late, esperando: files },
}: {
  tarea: SyncTask
}) {
  return (
    <div className={classes.facts}>
      {run ? <RunChip estado={run.estado} /> : <span className={classes.soft}>Nunca corrió</span>}
      {run ? (
        <span className={classes.soft}>{run.error || waitText(run.estado, files) || countsText(run)}</span>
      ) : null}
      <MissedLine atrasada={late} />
    </div>
  )
}

/** Why a run that was asked for has not begun. */
function waitText(status: RunStatus, files: number): string {
  if (status !== 'pendiente') return ''
  return files > 0
    ? 'Hay un archivo que puede estar escribiéndose: se lee tras un minuto sin cambios.'
    : 'Las tareas corren de a una: espera su turno.'
}

function MissedLine({ atrasada: late }: Pick<SyncTask, 'atrasada'>) {
  if (late === null) return null
  return (
    <span className={classes.late}>
      {late === '' ? 'Todavía no corrió bien' : `No corrió desde el ${formatMoment(late)}`}
    </span>
  )
}
