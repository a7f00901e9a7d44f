import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { Known } from '#server/erp/cells.ts'
import type { ErpColumn, ErpImport, Has } from '#server/erp/erp-import.ts'
import { columnsOf } from '#server/erp/files/headings.ts'
import type { CsvLine } from '#server/erp/files/read-csv.ts'
import { readLine } from './read-line.ts'

/** Lines that are sent to the database at once. */
const BATCH = 2000

const id = sql.identifier
const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
const namesOf = (columns: readonly { name: string }[]): SQL =>
  listed(columns.map(({ name }) => sql`${id(name)}`))
const typed = ({ name, type }: { name: string; type: string }): SQL => sql`${id(name)} ${sql.raw(type)}`

/** Columns of `staged` beside `line` and `raw`. */
const valuesOf = ({ columns, derived = [] }: ErpImport) => [...columns, ...derived]

const keysOf = ({ columns, key }: ErpImport) => columns.filter(({ name }) => key.includes(name))

async function createTables(tx: Tx, task: ErpImport): Promise<void> {
  const values = valuesOf(task).map(typed)
  await tx.execute(sql`create temp table staged (line integer, raw text, ${listed(values)}) on commit drop`)
  await tx.execute(sql`create temp table named (${listed(keysOf(task).map(typed))}) on commit drop`)
  await tx.execute(
    sql`create temp table refused (line integer, field text, reason text, raw text) on commit drop`,
  )
}

type Rows = Record<string, unknown>[]

const rowsAs = (rows: Rows, columns: readonly SQL[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${listed(columns)})`

/** Lines on their way to `staged`, and those that could not be read to `refused`, with the row they name to `named`. */
class Batch {
  private staged: Rows = []
  private refused: Rows = []

  constructor(
    private readonly tx: Tx,
    private readonly task: ErpImport,
  ) {}

  async add(line: ReturnType<typeof readLine>): Promise<void> {
    if (line.refused) this.refused.push({ ...line.values, ...line.refused })
    else this.staged.push(line.values)
    if (this.staged.length + this.refused.length >= BATCH) await this.send()
  }

  async send(): Promise<void> {
    const [staged, refused] = [this.staged, this.refused]
    this.staged = []
    this.refused = []
    if (staged.length > 0) await this.stage(staged)
    if (refused.length > 0) await this.refuse(refused)
  }

  private async stage(rows: Rows): Promise<void> {
    const values = valuesOf(this.task)
    const columns = [sql`line integer`, sql`raw text`, ...values.map(typed)]
    await this.tx.execute(sql`insert into staged (line, raw, ${namesOf(values)})
      select line, raw, ${namesOf(values)} from ${rowsAs(rows, columns)}`)
  }

  private async refuse(rows: Rows): Promise<void> {
    const keys = keysOf(this.task)
    const [about, key] = [
      [sql`line integer`, sql`field text`, sql`reason text`, sql`raw text`],
      keys.map(typed),
    ]
    await this.tx.execute(
      sql`insert into refused select line, field, reason, raw from ${rowsAs(rows, about)}`,
    )
    const known = sql.join(
      keys.map(({ name }) => sql`${id(name)} is not null`),
      sql` and `,
    )
    await this.tx.execute(sql`insert into named (${namesOf(keys)}) select ${namesOf(keys)}
      from ${rowsAs(rows, key)} where ${known}`)
  }
}

/** Lines with the same key: the last counts; every key is named. */
async function settleKeys(tx: Tx, task: ErpImport): Promise<void> {
  const keys = namesOf(keysOf(task))
  await tx.execute(sql`
    insert into refused
    select line, ${task.key[0] ?? ''}, 'está dos veces: vale la línea ' || latest, raw
    from (select line, raw, max(line) over (partition by ${keys}) as latest from staged) s where line < latest`)
  await tx.execute(sql`insert into named (${keys}) select ${keys} from staged`)
  await dropRefused(tx)
  await tx.execute(sql`analyze staged`)
  await tx.execute(sql`analyze named`)
}

/** Takes the refused lines out of `staged`. */
export async function dropRefused(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from staged where line in (select line from refused)`)
}

export interface Staged {
  /** Lines of the file without its headings. */
  rows: number
  has: Has
}

interface Source {
  lines: AsyncIterable<CsvLine>
  known: Known
  signal?: AbortSignal | undefined
}

/**
 * Reads a file into `staged`. Throws a RangeError that names what is wrong with it as a whole, and what the signal throws
 * when it aborts.
 */
export async function stageFile(tx: Tx, task: ErpImport, { lines, known, signal }: Source): Promise<Staged> {
  await createTables(tx, task)
  const batch = new Batch(tx, task)
  let [columns, rows]: [(ErpColumn | undefined)[] | undefined, number] = [undefined, 0]
  for await (const line of lines) {
    signal?.throwIfAborted()
    if (columns) await batch.add(readLine(line, { task, columns, known }))
    if (columns) rows += 1
    columns ??= columnsOf(line.cells, task.columns)
  }
  if (!columns) throw new RangeError('el archivo está vacío')
  await batch.send()
  await settleKeys(tx, task)
  const has = new Set(columns.flatMap((column) => (column ? [column.name] : [])))
  return { rows, has }
}
