import { Card } from '#src/ui/layout/card.tsx'
import { CardList } from '#src/ui/lists/card-list.tsx'
import classes from './sync.module.css'
import { HistoryLink, TaskChoice, TaskFiles, type TaskProps } from './task-parts.tsx'
import { TaskState } from './task-state.tsx'

/** The tasks on a phone. [S287] */
export function TaskCards({ tasks }: { tasks: readonly TaskProps[] }) {
  return (
    <CardList label="Tareas de sincronización">
      {tasks.map((task) => (
        <Card key={task.tarea.method} as="li" selected={task.isChosen}>
          <TaskChoice {...task} />
          <div className={classes.below}>
            <div className={classes.facts}>
              <TaskState tarea={task.tarea} />
              <span>Última ejecución: {task.tarea.latest_execution_human}</span>
              <TaskFiles tarea={task.tarea} />
              <span className={classes.soft}>{task.tarea.method}</span>
            </div>
            <HistoryLink tarea={task.tarea} />
          </div>
        </Card>
      ))}
    </CardList>
  )
}
