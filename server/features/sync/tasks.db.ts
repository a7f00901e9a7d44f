import { sql } from 'drizzle-orm'
import type { RunStatus } from '#contract/calls/config/sync.ts'
import type { Queryable } from '#server/db/client.ts'

export interface TaskRuns {
  task: string
  last: {
    id: number
    estado: RunStatus
    error: string
    filas: number
    cambiadas: number
    quitadas: number
    rechazadas: number
    avisos: number
  } | null
  /** The run that waits for a decision. */
  waiting: number | null
  /** The end of the last good run. */
  good: Date | null
  /** When a file of it first came; null when none has. */
  came: Date | null
}

type Stored = Omit<TaskRuns, 'good' | 'came'> & { good: string | null; came: string | null } & Record<
    string,
    unknown
  >

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The outcomes of the runs of each task. */
export async function readTaskRuns(
  db: Queryable,
  methods: readonly string[],
): Promise<ReadonlyMap<string, TaskRuns>> {
  const { rows } = await db.execute<Stored>(sql`
    select t.task,
      (select json_build_object('id', id, 'estado', status, 'error', error, 'filas', rows, 'cambiadas', changed,
        'quitadas', removed, 'rechazadas', rejected, 'avisos', warnings) from sync_runs where task = t.task order by id desc limit 1) as last,
      (select max(id) from sync_runs where task = t.task and status = 'por confirmar') as waiting,
      (select ended_at from sync_runs where task = t.task and status = 'terminada' order by id desc limit 1) as good,
      (select min(asked_at) from sync_runs where task = t.task and file <> '') as came
    from unnest(${sql.param([...methods])}::text[]) t(task)`)
  return new Map(
    rows.map((row) => [row.task, { ...row, good: momentOf(row.good), came: momentOf(row.came) }]),
  )
}
