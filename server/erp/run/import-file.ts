import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#contract/kit/normalize.ts'
import type { Tx } from '#server/db/client.ts'
import type { Known } from '#server/erp/cell-kind.ts'
import type { ErpContext, ErpImport, Kept } from '#server/erp/erp-import.ts'
import { type Chosen, counted } from './doubt.ts'
import { guardRows } from './guard.ts'
import { previewOf } from './preview.ts'
import { rowDoubts } from './row-doubts.ts'
import type { Headings } from './settle-keys.ts'
import { dropRefused, keysOf, listed } from './staged-tables.ts'
import { type FileLines, type Staged, stageFile } from './staging.ts'
import { meantByUnreadable, unnamed } from './unnamed.ts'
import { unreadableDoubt } from './unreadable-doubt.ts'

export interface Source {
  file: FileLines
  /** Lines without headings that a manifest promises; null without one. */
  promised: number | null
  /** A person has seen what goes, and how the file is read. */
  isConfirmed: boolean
  /** A person sent it and has not seen it: nothing is written, and nothing beside it is taken. */
  isPreview: boolean
  chosen: Chosen
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
  return {
    branches: new Map(
      rows.flatMap(({ name, nombre: branch }) =>
        [name, fold(name)].map((text): [string, string] => [text, branch]),
      ),
    ),
  }
}

/** The heading of a column that a query names. */
const headingFor = (headings: Headings): SQL =>
  sql`coalesce(${JSON.stringify(headings)}::jsonb ->> r.field, r.field)`

/** Columns that refer to products: a code that none has may be another's, mistyped. */
const REFERENCES = ['product_code', 'code']

/** Keys of lines that name no product: their rows may be any of the same lot. [A198] */
async function notePartly(tx: Tx, task: ErpImport, query: SQL): Promise<void> {
  const reference = REFERENCES.find((name) => task.key.includes(name))
  if (reference === undefined || task.key.length === 1) return
  const keys = keysOf(task).map(({ name }) =>
    name === reference ? sql`null` : sql`s.${sql.identifier(name)}`,
  )
  await tx.execute(sql`insert into partly select ${listed(keys)} from (${query}) r join staged s on s.line = r.line
    where r.field = ${reference}`)
}

/** Cells that refer to nothing: what is stored of their rows stays. */
async function leaveOut(tx: Tx, query: SQL, { headings, partial }: Staged): Promise<void> {
  const { rows } = await tx.execute<{ field: string }>(sql`
    with r as materialized (${query}), warning as (
      insert into warned select r.line, ${headingFor(headings)}, r.reason || ': no se toma esta celda', s.raw
      from r join staged s using (line))
    update staged s set unread = array_append(coalesce(s.unread, '{}'), r.field) from r where r.line = s.line
    returning r.field`)
  for (const { field } of rows) partial.add(field)
}

/** Takes out what refers to nothing, and what has no picture or original beside the file. */
async function refuse(
  task: ErpImport,
  context: ErpContext,
  staged: Staged & Pick<Source, 'isPreview'>,
): Promise<void> {
  const { tx, has } = context
  const heading = headingFor(staged.headings)
  for (const statement of task.prepare?.(has) ?? []) await tx.execute(statement)
  for (const query of task.refuse ?? []) {
    await notePartly(tx, task, query)
    await tx.execute(sql`insert into refused select r.line, ${heading}, r.reason, s.raw
      from (${query}) r join staged s on s.line = r.line`)
  }
  await dropRefused(tx)
  const rejects = staged.isPreview ? [] : ((await task.takeFiles?.(context)) ?? [])
  if (rejects.length > 0) {
    await tx.execute(sql`insert into refused select r.line, ${heading}, r.reason, coalesce(s.raw, '')
      from jsonb_to_recordset(${JSON.stringify(rejects)}::jsonb) as r(line int, field text, reason text)
        left join staged s on s.line = r.line`)
    await dropRefused(tx)
  }
  for (const query of task.leaveOut ?? []) await leaveOut(tx, query, staged)
  for (const query of task.warn ?? [])
    await tx.execute(sql`insert into warned select r.line, ${heading}, r.reason, s.raw
      from (${query}) r join staged s on s.line = r.line`)
}

/** Condition: `t` goes. What a line whose key cannot be read may mean stays, and the run says how much that is. [A198] */
async function goneOf(tx: Tx, kept: Kept): Promise<SQL> {
  const meant = await meantByUnreadable(tx, kept)
  const gone = unnamed(kept)
  if (meant === null) return gone
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(kept.table)} t where ${gone} and ${meant}`,
  )
  const stay = rows[0]?.n ?? 0
  if (stay > 0)
    await tx.execute(sql`insert into warned values (null, '',
      ${`${counted(stay, 'fila')} que el archivo no trae ${stay === 1 ? 'queda' : 'quedan'}, por las líneas cuya clave no se pudo leer`}, '')`)
  return sql`${gone} and not ${meant}`
}

async function removeGone(tx: Tx, kept: Kept, gone: SQL): Promise<number> {
  const table = sql.identifier(kept.table)
  const removed = kept.gone
    ? sql`update ${table} t set ${kept.gone} where ${gone}`
    : sql`delete from ${table} t where ${gone}`
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

/** Whatever a person has to decide before the file is applied; `chosen` has what was decided. */
async function doubtsOf(
  { tx, task }: { tx: Tx; task: ErpImport },
  staged: Staged,
  { isConfirmed, chosen }: Source,
) {
  const rows = await rowDoubts(tx, task, { ...staged, chosen })
  const unreadable = task.kept && !isConfirmed ? await unreadableDoubt(tx, staged) : []
  return [...staged.doubts, ...rows, ...unreadable]
}

/**
 * Writes what a file says, in the transaction of `context`; its refused lines are in `refused` then, and what is to be
 * looked at in `warned`. Throws a RangeError for a file that is refused as a whole, and Doubtful where a person has to
 * decide.
 */
export async function importFile(
  task: ErpImport,
  context: Omit<ErpContext, 'has'>,
  source: Source,
): Promise<Outcome> {
  const { tx } = context
  const { promised, isConfirmed, isPreview } = source
  // Tables have no statistics yet after a first import: row by row, the next one would take hours.
  await tx.execute(sql`set local enable_nestloop = off`)
  const staged = await stageFile(tx, task, { ...source, known: await readKnown(tx) })
  const { rows, has } = staged
  if (promised !== null && promised !== rows)
    throw new RangeError(`el manifiesto dice ${promised} filas y el archivo tiene ${rows}`)
  const whole = { ...context, has }
  await refuse(task, whole, { ...staged, isPreview })
  const doubts = await doubtsOf({ tx, task }, staged, source)
  const gone = task.kept ? await goneOf(tx, task.kept) : sql`false`
  const preview = isPreview ? await previewOf(tx, task, staged) : null
  await guardRows(tx, { kept: isConfirmed ? undefined : task.kept, gone, doubts, preview })
  const removed = task.kept ? await removeGone(tx, task.kept, gone) : 0
  return { rows, removed, changed: await applyChanges(task, whole) }
}
