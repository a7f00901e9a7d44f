import { type SQL, sql } from 'drizzle-orm'
import type { Has } from './erp-import.ts'

interface Upsert {
  /** Written as `t`. */
  table: string
  /** Columns of a unique key; their values never change. */
  key: readonly string[]
  /** A column's value of a staged row `s`. One that is named like a column of the file stays when the file has none. */
  fields: Readonly<Record<string, SQL>>
  /** Values of new rows for what the file lacks; without one, what the table has by default. */
  initially?: Readonly<Record<string, SQL>>
  /** More tables that values come from: `join products p on …`. */
  join?: SQL
  /** Columns of the file that others are made of: `seller_id` of `seller`. */
  from?: Readonly<Record<string, string>>
  /** Columns that the file may lack. */
  optional: readonly string[]
}

const id = sql.identifier
const listed = (parts: readonly SQL[], between = sql`, `): SQL => sql.join([...parts], between)
const names = (columns: readonly string[]): SQL => listed(columns.map((column) => sql`${id(column)}`))

/**
 * Two statements: rows that differ are updated, rows that are not there are inserted; all else stays untouched, as does
 * the stored value of a cell that could not be read.
 */
export function upsert(
  has: Has,
  { table, key, fields, initially = {}, join = sql``, optional, from = {} }: Upsert,
): SQL[] {
  const given = Object.keys(fields).filter((key) => has.has(key) || !optional.includes(key))
  const changing = given.filter((text) => !key.includes(text))
  const value = (text: string): SQL =>
    (given.includes(text) ? fields[text] : initially[text]) ?? sql`s.${id(text)}`
  const same = listed(
    key.map((text) => sql`t.${id(text)} = ${value(text)}`),
    sql` and `,
  )
  const old = listed(changing.map((text) => sql`t.${id(text)}`))
  const next = (text: string): SQL => {
    const column = from[text] ?? text
    return has.isPartial(column)
      ? sql`case when ${column} = any(s.unread) then t.${id(text)} else ${value(text)} end`
      : value(text)
  }
  const now = listed(changing.map(next))
  const set = listed(changing.map((text) => sql`${id(text)} = ${next(text)}`))
  const start = Object.keys(initially).filter((key) => !given.includes(key))
  const whole = [...new Set([...key, ...given, ...start])]
  const update = sql`
    update ${id(table)} t set ${set} from staged s ${join}
    where ${same} and row(${old}) is distinct from row(${now})`
  const insert = sql`
    insert into ${id(table)} (${names(whole)})
    select ${listed(whole.map(value))} from staged s ${join}
    where not exists (select from ${id(table)} t where ${same}) order by s.line`
  return changing.length > 0 ? [update, insert] : [insert]
}
