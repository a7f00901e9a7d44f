import { Card } from '#src/ui/layout/card.tsx'
import { type Column, FiguresTable } from '#src/ui/lists/figures-table.tsx'
import { HistoryLink, TaskChoice, TaskFiles, type TaskProps } from './task-parts.tsx'
import { TaskState } from './task-state.tsx'

const COLUMNS: readonly Column<TaskProps>[] = [
  { key: 'task', title: 'Tarea', cell: (task) => <TaskChoice {...task} /> },
  { key: 'method', title: 'Método', cell: ({ tarea: task }) => task.method },
  { key: 'last', title: 'Última ejecución', cell: ({ tarea: task }) => task.latest_execution_human },
  { key: 'state', title: 'Última corrida', cell: ({ tarea: task }) => <TaskState tarea={task} /> },
  { key: 'files', title: 'Archivo', cell: ({ tarea: task }) => <TaskFiles tarea={task} /> },
  { key: 'history', title: '', cell: ({ tarea: task }) => <HistoryLink tarea={task} /> },
]

/** The tasks where there is room for columns. [S287] */
export function TasksTable({ tasks }: { tasks: readonly TaskProps[] }) {
  return (
    <Card flush>
      <FiguresTable
        caption="Tareas de sincronización"
        columns={COLUMNS}
        rows={tasks}
        rowKey={({ tarea: task }) => task.method}
      />
    </Card>
  )
}
