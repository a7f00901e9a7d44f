import { Link } from '@tanstack/react-router'
import type { SyncTask } from '#contract/calls/config/sync.ts'
import { useNow } from '#src/read/use-now.ts'
import classes from './sync.module.css'
import { hourText } from './sync-words.ts'

export interface TaskProps {
  tarea: SyncTask
  isChosen: boolean
  onToggle: (method: string, isOn: boolean) => void
}

/** The box that chooses a task, with its name and what it does. [S287] */
export function TaskChoice({ tarea: { method, name, description }, isChosen, onToggle }: TaskProps) {
  return (
    <label className={classes.task}>
      <input
        type="checkbox"
        className={classes.box}
        checked={isChosen}
        onChange={(event) => onToggle(method, event.currentTarget.checked)}
      />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.soft}>{description}</span>
      </span>
    </label>
  )
}

/** The files of a task, how many wait, and when it runs by itself. */
export function TaskFiles({
  tarea: { archivo: file, esperando: filesWaiting, proxima },
}: {
  tarea: SyncTask
}) {
  const now = useNow()
  const waiting = filesWaiting === 1 ? '1 archivo en espera' : `${filesWaiting} archivos en espera`
  return (
    <div className={classes.facts}>
      {file === null ? <span className={classes.soft}>Sin archivo</span> : <span>{file}</span>}
      {filesWaiting > 0 ? <span className={classes.soft}>{waiting}</span> : null}
      {proxima === null ? null : <span className={classes.soft}>Corre sola: {hourText(proxima, now)}</span>}
    </div>
  )
}

export function HistoryLink({ tarea: { method, name } }: { tarea: SyncTask }) {
  return (
    <Link
      to="/config/sync/historia"
      search={{ task: method }}
      className={classes.link}
      aria-label={`Historial de ${name}`}
    >
      Historial
    </Link>
  )
}
