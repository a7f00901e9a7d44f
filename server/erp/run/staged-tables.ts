import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import type { ErpImport } from '#server/erp/erp-import.ts'
import type { ReadLine, Row } from './read-line.ts'

/** Lines that are sent to the database at once. */
const BATCH = 2000

const id = sql.identifier
export const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)
export const namesOf = (columns: readonly { name: string }[]): SQL =>
  listed(columns.map(({ name }) => sql`${id(name)}`))
const typed = ({ name, type }: { name: string; type: string }): SQL => sql`${id(name)} ${sql.raw(type)}`

const UNREAD = { name: 'unread', type: 'text[]' }

/** Columns of `staged` beside `line` and `raw`. */
const valuesOf = ({ columns, derived = [] }: ErpImport) => [...columns, ...derived, UNREAD]

export const keysOf = ({ columns, key }: ErpImport) => columns.filter(({ name }) => key.includes(name))

/**
 * `staged` has the lines that can be stored, `named` the keys of all lines, `partly` what can be read of keys that cannot be
 * read whole, `refused` and `warned` what is wrong with lines and with cells.
 */
export async function createTables(tx: Tx, task: ErpImport): Promise<void> {
  const values = valuesOf(task).map(typed)
  const keys = listed(keysOf(task).map(typed))
  const faults = sql`line integer, field text, reason text, raw text`
  await tx.execute(sql`create temp table staged (line integer, raw text, ${listed(values)}) on commit drop`)
  await tx.execute(sql`create temp table named (${keys}) on commit drop`)
  await tx.execute(sql`create temp table partly (${keys}) on commit drop`)
  await tx.execute(sql`create temp table refused (${faults}) on commit drop`)
  await tx.execute(sql`create temp table warned (${faults}) on commit drop`)
}

export async function emptyTables(tx: Tx): Promise<void> {
  await tx.execute(sql`truncate staged, named, partly, refused, warned`)
}

const rowsAs = (rows: readonly Row[], columns: readonly SQL[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${listed(columns)})`

const FAULT = [sql`line integer`, sql`field text`, sql`reason text`, sql`raw text`]

/** Lines on their way to the tables. */
export class Batch {
  private staged: Row[] = []
  private refused: Row[] = []
  private warned: Row[] = []
  /** Lines whose key cannot be read whole. */
  unreadable = 0

  constructor(
    private readonly tx: Tx,
    private readonly task: ErpImport,
  ) {}

  async add({ values, refused, warnings, isShifted }: ReadLine): Promise<void> {
    const { line = null, raw = '' } = values
    if (refused) this.refused.push({ ...(isShifted ? { line, raw } : values), ...refused })
    else this.staged.push(values)
    for (const warning of warnings) this.warned.push({ line, raw, ...warning })
    if (this.staged.length + this.refused.length >= BATCH) await this.send()
  }

  async send(): Promise<void> {
    const [staged, refused, warned] = [this.staged, this.refused, this.warned]
    this.staged = []
    this.refused = []
    this.warned = []
    if (staged.length > 0) await this.stage(staged)
    if (refused.length > 0) await this.refuse(refused)
    if (warned.length > 0)
      await this.tx.execute(
        sql`insert into warned select line, field, reason, raw from ${rowsAs(warned, FAULT)}`,
      )
  }

  private async stage(rows: Row[]): Promise<void> {
    const values = valuesOf(this.task)
    const columns = [sql`line integer`, sql`raw text`, ...values.map(typed)]
    await this.tx.execute(sql`insert into staged (line, raw, ${namesOf(values)})
      select line, raw, ${namesOf(values)} from ${rowsAs(rows, columns)}`)
  }

  private async refuse(rows: Row[]): Promise<void> {
    const keys = keysOf(this.task)
    const isWhole = (row: Row) => keys.every(({ name }) => row[name] !== undefined && row[name] !== null)
    const partly = rows.filter((row) => !isWhole(row))
    this.unreadable += partly.length
    await this.tx.execute(
      sql`insert into refused select line, field, reason, raw from ${rowsAs(rows, FAULT)}`,
    )
    for (const [table, some] of [
      ['named', rows.filter(isWhole)],
      ['partly', partly],
    ] as const)
      if (some.length > 0)
        await this.tx.execute(
          sql`insert into ${id(table)} select ${namesOf(keys)} from ${rowsAs(some, keys.map(typed))}`,
        )
  }
}

/** Takes the refused lines out of `staged`. */
export async function dropRefused(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from staged where line in (select line from refused)`)
}
