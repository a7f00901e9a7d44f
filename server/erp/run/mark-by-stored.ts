import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport } from '#server/erp/erp-import.ts'
import type { DecimalMark } from '#server/erp/evidence.ts'
import type { FileColumn } from './read-line.ts'
import { matchOf } from './unnamed.ts'

/** The part of the rows that have to be nearer to what is stored with one mark. */
const MOST_ROWS = 0.9
/** A value is like what is stored up to so many times it. */
const NEAR = Math.log(20)

interface Votes extends Record<string, unknown> {
  coma: number
  punto: number
}

const decided = ({ coma, punto }: Votes): DecimalMark | null => {
  if (coma > 0 && coma >= (coma + punto) * MOST_ROWS) return 'coma'
  return punto > 0 && punto >= (coma + punto) * MOST_ROWS ? 'punto' : null
}

/** Counts of values that are nearer to the stored ones with a comma, and with a point. */
const votes = (value: SQL, stored: SQL): SQL => sql`
  count(*) filter (where abs(ln(${value} / ${stored})) <= least(abs(ln(${value} * o.factor / ${stored})), ${NEAR}))::int as coma,
  count(*) filter (where abs(ln(${value} * o.factor / ${stored})) < least(abs(ln(${value} / ${stored})), ${NEAR}))::int as punto`

function otherValues({ reading }: FileColumn): SQL {
  const factors = [...reading.evidence.factors].map(([line, factor]) => ({ line, factor }))
  return sql`jsonb_to_recordset(${JSON.stringify(factors)}::jsonb) as o(line int, factor float8)`
}

/** By the rows of the same keys, or by the middle of the column where none of them is stored. */
async function voteOn(tx: Tx, task: ErpImport, found: FileColumn): Promise<DecimalMark | null> {
  const table = task.kept?.table ?? task.table
  if (table === undefined) return null
  const [name, others] = [sql.identifier(found.column.name), otherValues(found)]
  const value = sql`n.${name}::float8`
  if (task.kept) {
    const { rows } = await tx.execute<Votes>(sql`
      select ${votes(value, sql`t.${name}::float8`)} from staged n join ${others} using (line)
      join ${sql.identifier(table)} t on ${matchOf(task.kept)} where n.${name} > 0 and t.${name} > 0`)
    const mark = rows[0] ? decided(rows[0]) : null
    if (mark !== null) return mark
  }
  const { rows } = await tx.execute<Votes>(sql`
    with middle as (select percentile_cont(0.5) within group (order by ${name}::float8) as stored
      from ${sql.identifier(table)} where ${name} > 0)
    select ${votes(value, sql`m.stored`)} from staged n join ${others} using (line) cross join middle m
    where n.${name} > 0 and m.stored > 0`)
  return rows[0] ? decided(rows[0]) : null
}

/** Columns of the table of yesterday's values: a file may have others. */
async function storedColumns(tx: Tx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
  return new Set(rows.map(({ name }) => name))
}

/** The marks with which numbers are like what is stored of the same rows, or else of the same column. */
export async function markByStored(
  tx: Tx,
  task: ErpImport,
  open: readonly FileColumn[],
): Promise<ReadonlyMap<string, DecimalMark>> {
  const stored = await storedColumns(tx, task.kept?.table ?? task.table ?? 'lots')
  const marks = new Map<string, DecimalMark>()
  for (const found of open.filter(({ column }) => stored.has(column.name))) {
    const mark = await voteOn(tx, task, found)
    if (mark !== null) marks.set(found.column.name, mark)
  }
  return marks
}
