import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CONJUNTOS, type SyncTask } from '#contract/calls/config/sync.ts'
import classes from './sync.module.css'

interface TaskSetsProps {
  tasks: readonly SyncTask[]
  onChoose: (methods: readonly string[]) => void
}

/** Chooses the tasks of a set, and leads to every run. [S289] */
export function TaskSets({ tasks, onChoose }: TaskSetsProps) {
  return (
    <div className={classes.presets}>
      <span>Elegir:</span>
      {Object.entries(CONJUNTOS).map(([name, methods]) => (
        <Button
          key={name}
          variant="default"
          onClick={() => onChoose(tasks.flatMap(({ method }) => (methods.includes(method) ? [method] : [])))}
        >
          {name}
        </Button>
      ))}
      <Link to="/config/sync/historia" className={classes.link}>
        Historial de todas
      </Link>
    </div>
  )
}
