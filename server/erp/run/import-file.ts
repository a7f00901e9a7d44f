import { sql } from 'drizzle-orm'
import { fold } from '#contract/kit/normalize.ts'
import type { Tx } from '#server/db/client.ts'
import type { Known } from '#server/erp/cells.ts'
import type { ErpContext, ErpImport, Kept } from '#server/erp/erp-import.ts'
import type { CsvLine } from '#server/erp/files/read-csv.ts'
import { guardRows, unnamed } from './guard.ts'
import { dropRefused, stageFile } from './staging.ts'

export interface Source {
  lines: AsyncIterable<CsvLine>
  /** Lines without headings that a manifest promises; null without one. */
  promised: number | null
  /** A person has seen what goes. */
  isConfirmed: boolean
  signal?: AbortSignal | undefined
}

export interface Outcome {
  rows: number
  changed: number
  removed: number
}

async function readKnown(tx: Tx): Promise<Known> {
  const { rows } = await tx.execute<{ name: string; nombre: string }>(
    sql`select n.name, b.nombre from branch_names n join branches b on b.uuid = n.uuid`,
  )
  return { branches: new Map(rows.map(({ name, nombre: branch }) => [fold(name), branch])) }
}

/** Takes out what refers to nothing, and what has no picture or original beside the file. */
async function refuse(task: ErpImport, context: ErpContext): Promise<void> {
  const { tx, has } = context
  for (const statement of task.prepare?.(has) ?? []) await tx.execute(statement)
  for (const query of task.refuse ?? []) {
    await tx.execute(sql`insert into refused select r.line, r.field, r.reason, s.raw
      from (${query}) r join staged s on s.line = r.line`)
  }
  await dropRefused(tx)
  const rejects = (await task.takeFiles?.(context)) ?? []
  if (rejects.length === 0) return
  await tx.execute(sql`insert into refused select r.line, r.field, r.reason, coalesce(s.raw, '')
    from jsonb_to_recordset(${JSON.stringify(rejects)}::jsonb) as r(line int, field text, reason text)
      left join staged s on s.line = r.line`)
  await dropRefused(tx)
}

async function removeGone(tx: Tx, kept: Kept): Promise<number> {
  const table = sql.identifier(kept.table)
  const removed = kept.gone
    ? sql`update ${table} t set ${kept.gone} where ${unnamed(kept)}`
    : sql`delete from ${table} t where ${unnamed(kept)}`
  return (await tx.execute(removed)).rowCount ?? 0
}

async function applyChanges(task: ErpImport, { tx, has }: ErpContext): Promise<number> {
  let changed = 0
  for (const statement of task.apply(has)) {
    const { command, rowCount } = await tx.execute(statement)
    if (command !== 'SELECT') changed += rowCount ?? 0
  }
  return changed
}

/**
 * Writes what a file says, in the transaction of `context`; its refused lines are in `refused` then. Throws a RangeError
 * for a file that is refused as a whole, and TooFewRows where a person has to decide.
 */
export async function importFile(
  task: ErpImport,
  context: Omit<ErpContext, 'has'>,
  { lines, promised, isConfirmed, signal }: Source,
): Promise<Outcome> {
  const { tx } = context
  // Tables have no statistics yet after a first import: row by row, the next one would take hours.
  await tx.execute(sql`set local enable_nestloop = off`)
  const { rows, has } = await stageFile(tx, task, { lines, known: await readKnown(tx), signal })
  if (promised !== null && promised !== rows)
    throw new RangeError(`el manifiesto dice ${promised} filas y el archivo tiene ${rows}`)
  const whole = { ...context, has }
  await refuse(task, whole)
  if (task.kept && !isConfirmed) await guardRows(tx, task.kept)
  const removed = task.kept ? await removeGone(tx, task.kept) : 0
  return { rows, removed, changed: await applyChanges(task, whole) }
}
