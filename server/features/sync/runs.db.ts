import { type SQL, sql } from 'drizzle-orm'
import type { Guard, Reject, SyncRun } from '#contract/calls/config/sync.ts'
import type { Queryable } from '#server/db/client.ts'
import { erpTaskOf } from '#server/erp/erp-tasks.ts'

export const RUNS_PER_PAGE = 20
export const REJECTS_PER_PAGE = 50

const iso = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`r.id, r.task, r.status as estado, asker.fullname as pedida_por, ${iso(sql`r.asked_at`)} as pedida,
  ${iso(sql`r.started_at`)} as empezada, ${iso(sql`r.ended_at`)} as terminada, r.file as archivo, r.rows as filas,
  r.changed as cambiadas, r.removed as quitadas, r.rejected as rechazadas, r.warnings as avisos, r.error, decider.fullname as decidida_por,
  ${iso(sql`r.decided_at`)} as decidida`
const runs = sql`sync_runs r left join users asker on asker.id = r.asked_by
  left join users decider on decider.id = r.decided_by`

/** A task that is not there any more goes by its method. */
const named = <R extends { task: string }>(run: R): R & { name: string } => ({
  ...run,
  name: erpTaskOf(run.task)?.name ?? run.task,
})

type Stored = Omit<SyncRun, 'name'> & Record<string, unknown>

/** A page of the runs, newest first, and their number. */
export async function readRuns(
  db: Queryable,
  task: string | undefined,
  page: number,
): Promise<{ total: number; runs: SyncRun[] }> {
  const where = task === undefined ? sql`true` : sql`r.task = ${task}`
  const { rows } = await db.execute<Stored>(sql`
    select ${columns} from ${runs} where ${where}
    order by r.id desc limit ${RUNS_PER_PAGE} offset ${(page - 1) * RUNS_PER_PAGE}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from sync_runs r where ${where}`,
  )
  return { total: counted[0]?.total ?? 0, runs: rows.map(named) }
}

/** A guard with the parts that runs of earlier releases have not. */
const wholeGuard = ({ branches, examples, doubts, preview }: Partial<Guard>): Guard => ({
  branches: (branches ?? []).map((branch) => ({ ...branch, comes: branch.comes ?? 0 })),
  examples: examples ?? [],
  doubts: doubts ?? [],
  ...(preview && { preview }),
})

export type WholeRun = SyncRun & { guardia: Guard | null }

export async function readRun(db: Queryable, id: number): Promise<WholeRun | null> {
  const { rows } = await db.execute<Stored & { guardia: Guard | null }>(
    sql`select ${columns}, r.guard as guardia from ${runs} where r.id = ${id}`,
  )
  const [run] = rows
  if (!run) return null
  const { guardia: guard } = run
  return { ...named(run), guardia: guard && wholeGuard(guard) }
}

/** Some of the lines that a run left out, then of its warnings, in the sequence of the file. */
export async function readRejects(
  db: Queryable,
  run: number,
  { most, from }: { most: number; from: number },
): Promise<Reject[]> {
  const { rows } = await db.execute<Reject & Record<string, unknown>>(sql`
    select id::float8 as id, line, field, reason, raw, warning as aviso from sync_rejects where run_id = ${run}
    order by warning, line nulls first, id limit ${most} offset ${from}`)
  return rows
}

export async function countRejects(db: Queryable, run: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from sync_rejects where run_id = ${run}`,
  )
  return rows[0]?.total ?? 0
}
