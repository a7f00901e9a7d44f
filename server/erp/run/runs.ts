import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/client.ts'
import type { SyncGuard } from '#server/db/schema/erp.ts'
import type { Outcome } from './import-file.ts'

/** Refused lines, and warnings, that a run keeps; it counts all. */
const MOST_REJECTS = 1000

/**
 * The run that takes a file: the one that was asked for or was left by a dead process, the last one when it failed over
 * the same file, or a new one.
 */
export async function startRun(db: Queryable, task: string, file: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with reused as (
      update sync_runs set status = 'en curso', started_at = clock_timestamp(), ended_at = null, file = ${file}, rows = 0,
        changed = 0, removed = 0, rejected = 0, warnings = 0, error = '', guard = null
      where id = (select id from sync_runs where task = ${task} order by id desc limit 1)
        and (status in ('pendiente', 'en curso') or status = 'fallida' and file = ${file})
        and not coalesce(guard ? 'uploaded', false)
      returning id
    ), added as (
      insert into sync_runs (task, file, status, started_at)
      select ${task}, ${file}, 'en curso', clock_timestamp() where not exists (select from reused) returning id
    )
    select id from reused union all select id from added`)
  const run = rows[0]?.id
  if (run === undefined) throw new Error('the run was not stored')
  return run
}

/** Refused lines of the run, from `refused`, or its warnings; in the transaction that has them. */
async function keepRejects(tx: Tx, run: number, from: 'refused' | 'warned' = 'refused'): Promise<void> {
  await tx.execute(sql`insert into sync_rejects (run_id, line, field, reason, raw, warning)
    select ${run}::int, line, field, reason, raw, ${from === 'warned'}::boolean from ${sql.identifier(from)}
    order by line limit ${MOST_REJECTS}`)
}

async function forgetRejects(tx: Tx, run: number): Promise<void> {
  await tx.execute(sql`delete from sync_rejects where run_id = ${run}`)
}

/** A file of an earlier run that still waits to be decided about. */
export interface Replaced extends Record<string, unknown> {
  id: number
  file: string
}

/** An older file must not be applied over a newer one. */
async function replaceWaiting(tx: Queryable, task: string, run: number): Promise<Replaced[]> {
  const { rows } = await tx.execute<Replaced>(sql`
    update sync_runs set status = 'rechazada', error = 'Llegó un archivo más nuevo.', ended_at = clock_timestamp()
    where task = ${task} and status = 'por confirmar' and id <> ${run} returning id, file`)
  return rows
}

/** The run is through; in the transaction of its import. Returns the files that wait in vain now. */
export async function endRun(
  tx: Tx,
  { run, task, outcome }: { run: number; task: string; outcome: Outcome },
): Promise<Replaced[]> {
  await forgetRejects(tx, run)
  await keepRejects(tx, run)
  await keepRejects(tx, run, 'warned')
  await tx.execute(sql`
    update sync_runs set status = 'terminada', ended_at = clock_timestamp(), rows = ${outcome.rows},
      changed = ${outcome.changed}, removed = ${outcome.removed}, rejected = (select count(distinct line) from refused),
      warnings = (select count(*) from warned)
    where id = ${run}`)
  return replaceWaiting(tx, task, run)
}

/** A report found these. */
export async function endReport(tx: Tx, run: number): Promise<void> {
  await forgetRejects(tx, run)
  await keepRejects(tx, run)
  await tx.execute(sql`update sync_runs set status = 'terminada', ended_at = clock_timestamp(),
    rejected = (select count(*) from refused) where id = ${run}`)
}

/** The run ends without a change, in words for people. */
export async function stopRun(
  db: Queryable,
  run: number,
  { status, error }: { status: 'rechazada' | 'fallida' | 'por confirmar' | 'pendiente'; error: string },
): Promise<void> {
  await db.execute(sql`update sync_runs set status = ${status}, error = ${error}, ended_at = clock_timestamp(),
    changed = 0, removed = 0 where id = ${run}`)
}

/** The file lacks too much or can be read in two ways: it waits for a person. Returns the files that wait in vain now. */
export async function waitForDecision(
  db: Queryable,
  { run, task, guard, error }: { run: number; task: string; guard: SyncGuard; error: string },
): Promise<Replaced[]> {
  await db.execute(sql`update sync_runs set status = 'por confirmar', error = ${error},
    guard = ${JSON.stringify(guard)}::jsonb, rows = ${guard.preview?.total ?? 0}, rejected = ${guard.preview?.refused.total ?? 0},
    warnings = ${guard.preview?.warned.total ?? 0}, decided_by = null, decided_at = null, ended_at = clock_timestamp()
    where id = ${run}`)
  return replaceWaiting(db, task, run)
}

/** The run that a person confirmed and that waits or was left by a dead process. */
export async function confirmedRun(
  db: Queryable,
  task: string,
): Promise<(Replaced & { guard: SyncGuard | null }) | undefined> {
  const { rows } = await db.execute<Replaced & { guard: SyncGuard | null }>(sql`
    update sync_runs set status = 'en curso', started_at = clock_timestamp(), ended_at = null, error = ''
    where task = ${task} and status in ('pendiente', 'en curso') and decided_at is not null returning id, file, guard`)
  return rows[0]
}

/** The run of a file that a person sent and that waits to be read, or that a dead process left. */
export async function uploadedRun(db: Queryable, task: string): Promise<Replaced | undefined> {
  const { rows } = await db.execute<Replaced>(sql`
    update sync_runs set status = 'en curso', started_at = clock_timestamp(), ended_at = null, error = ''
    where task = ${task} and status in ('pendiente', 'en curso') and decided_at is null and guard ? 'uploaded'
    returning id, file`)
  return rows[0]
}

/** Whether a file that a person sent waits for them: those in the folder are not taken before. */
export async function waitsForPerson(db: Queryable, task: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from sync_runs where task = ${task} and status = 'por confirmar' and guard ? 'uploaded' limit 1`,
  )
  return Boolean(rowCount)
}

/** Whether a run waits that was asked for; it takes `error` when no file is there. */
export async function answerAsked(db: Queryable, task: string, error: string): Promise<void> {
  await db.execute(sql`update sync_runs set status = 'fallida', error = ${error}, started_at = clock_timestamp(),
    ended_at = clock_timestamp() where task = ${task} and status in ('pendiente', 'en curso')
      and not coalesce(guard ? 'uploaded', false)`)
}
