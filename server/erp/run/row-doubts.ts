import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport, RowDoubt } from '#server/erp/erp-import.ts'
import { type Chosen, counted, MAX_EXAMPLES, type SyncDoubt, shownValue } from './doubt.ts'
import type { Staged } from './staging.ts'

interface Found extends Record<string, unknown> {
  line: number
  first: string
  second: string
  raw: string
  total: number
}

async function rowsInDoubt(tx: Tx, { find }: RowDoubt): Promise<Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    select d.line, d.first::text as first, d.second::text as second, s.raw, count(*) over ()::int as total
    from (${find}) d join staged s using (line) order by d.line limit ${MAX_EXAMPLES}`)
  return rows
}

const keyOf = ({ column, question }: RowDoubt): string => `filas:${column}:${question.length}`

/** Lines that measures or yesterday's values contradict: taken as the person chose, or in doubt. */
export async function rowDoubts(
  tx: Tx,
  { doubts = [] }: ErpImport,
  { has, headings, chosen }: Pick<Staged, 'has' | 'headings'> & { chosen: Chosen },
): Promise<SyncDoubt[]> {
  const open: SyncDoubt[] = []
  for (const doubt of doubts.filter(({ column }) => has.has(column))) {
    const choice = chosen.get(keyOf(doubt))
    if (choice === 0) await tx.execute(doubt.mend)
    const rows = choice === undefined ? await rowsInDoubt(tx, doubt) : []
    const [first] = rows
    if (!first) continue
    open.push({
      key: keyOf(doubt),
      question: `En ${counted(first.total, 'línea')} «${headings[doubt.column]}» ${doubt.question}.`,
      readings: [...doubt.readings],
      total: first.total,
      rows: rows.map((row) => ({
        line: row.line,
        text: row.raw,
        values: [shownValue(row.first), shownValue(row.second)],
      })),
    })
  }
  return open
}
