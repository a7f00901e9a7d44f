import type { SyncTask } from '#contract/calls/config/sync.ts'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { FirstFiles } from './first-files.tsx'
import classes from './sync.module.css'
import { isUnderWay } from './sync-words.ts'
import { TaskCards } from './task-cards.tsx'
import { TaskSets } from './task-sets.tsx'
import { TasksTable } from './tasks-table.tsx'
import { UploadCard } from './upload/upload-card.tsx'
import { WaitingRun } from './waiting-run.tsx'

interface SyncTasksProps {
  tasks: readonly SyncTask[]
  /** Those that are chosen. */
  methods: ReadonlySet<string>
  onChoose: (methods: ReadonlySet<string>) => void
  onDecided: () => Promise<unknown>
}

/** Decisions that wait, tasks that run, and every task with its box. */
export function SyncTasks({ tasks, methods, onChoose, onDecided }: SyncTasksProps) {
  const isWide = useIsWide()
  const toggle = (method: string, isOn: boolean) => {
    const next = new Set(methods)
    if (isOn) next.add(method)
    else next.delete(method)
    onChoose(next)
  }
  const rows = tasks.map((task) => ({ tarea: task, isChosen: methods.has(task.method), onToggle: toggle }))
  const running = tasks.filter(({ corrida: run }) => isUnderWay(run?.estado))
  const neverCame = tasks.every(({ corrida: run, esperando: waiting }) => run === null && waiting === 0)
  return (
    <>
      {tasks.map(({ por_confirmar: id, esperando: filesBehind }) =>
        id === null ? null : <WaitingRun key={id} {...{ id, filesBehind, onDecided }} />,
      )}
      <UploadCard onUploaded={onDecided} isFirst={neverCame} />
      {neverCame ? <FirstFiles tasks={tasks} /> : null}
      <TaskSets tasks={tasks} onChoose={(all) => onChoose(new Set(all))} />
      <p role="status" className={classes.status}>
        {running.length > 0 ? `En curso: ${running.map(({ name }) => name).join(', ')}` : ''}
      </p>
      {isWide ? <TasksTable tasks={rows} /> : <TaskCards tasks={rows} />}
    </>
  )
}
