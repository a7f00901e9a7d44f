import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport } from '#server/erp/erp-import.ts'
import type { DecimalMark } from '#server/erp/evidence.ts'
import type { FileColumn } from './read-line.ts'
import { listed } from './staged-tables.ts'

/** Columns whose numbers explain each other: square metres are pieces × height × length. */
const MEASURES = ['net_m2', 'net_stock', 'height', 'length'] as const
type Measures = Record<(typeof MEASURES)[number], number>

/** The part of the rows that one way of reading has to explain. */
const MOST_ROWS = 0.9

interface Row extends Measures, Record<string, unknown> {
  line: number
}

const explains = ({ net_m2, net_stock, height, length }: Measures): boolean => {
  const ratio = net_m2 / ((net_stock * height * length) / 10_000)
  return ratio > 0.4 && ratio < 2.5
}

/** The row with some columns read with the other mark, where its cell can be. */
function withOther(row: Row, columns: readonly FileColumn[]): Measures {
  const other = { ...row }
  for (const { column, reading } of columns) {
    const name = column.name as keyof Measures
    other[name] = row[name] * (reading.evidence.factors.get(row.line) ?? 1)
  }
  return other
}

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, item) => sets.concat(sets.map((set) => set.concat([item]))), [[]])

/**
 * The marks with which square metres, pieces and measures explain each other, for columns of lots that are in doubt. Lines
 * were read with a comma. Empty where several ways do, or none.
 */
export async function markByMeasures(
  tx: Tx,
  { columns }: ErpImport,
  open: readonly FileColumn[],
): Promise<ReadonlyMap<string, DecimalMark>> {
  const isMeasure = (name: string) => MEASURES.some((measure) => measure === name)
  const doubtful = open.filter(({ column }) => isMeasure(column.name))
  if (doubtful.length === 0 || !MEASURES.every((name) => columns.some((column) => column.name === name)))
    return new Map()
  const lines = [...new Set(doubtful.flatMap(({ reading }) => [...reading.evidence.factors.keys()]))]
  const { rows } = await tx.execute<Row>(sql`
    select line, ${listed(MEASURES.map((name) => sql`${sql.identifier(name)}::float8 as ${sql.identifier(name)}`))}
    from staged where line = any(${sql.param(lines)}::int[])
      and net_m2 > 0 and net_stock > 0 and height > 0 and length > 0`)
  const fitting = subsets(doubtful).filter(
    (other) => rows.filter((row) => explains(withOther(row, other))).length >= rows.length * MOST_ROWS,
  )
  const [only] = fitting
  if (rows.length === 0 || fitting.length !== 1 || only === undefined) return new Map()
  return new Map(doubtful.map((found) => [found.column.name, only.includes(found) ? 'punto' : 'coma']))
}
