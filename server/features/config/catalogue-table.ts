import { type SQL, sql } from 'drizzle-orm'
import type { Catalogue, RecordOf, SavedArgs } from '#contract/kit/catalogue.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import type { Context } from '#server/http/handler.ts'
import type { Complaints } from '#server/http/request/complaints.ts'

/** A saving: what was sent, and the row as it was; null for a new one. */
export interface Saving<C extends Catalogue> {
  context: Context
  uuid: string
  args: SavedArgs<C>
  before: RecordOf<C> | null
}

/** A table as a catalogue's calls need it: it has `uuid` and `version`, and `deleted_at` if rows go. */
export interface CatalogueTable<C extends Catalogue> {
  catalogue: C
  /** A row's type in the audit log. */
  type: string
  table: string
  /** Fields that are columns of the same name; `write` stores the others. */
  columns: readonly (keyof C['fields'] & string)[]
  /** Other columns of a saving, in the same statement: name → value. */
  stored?: (saving: Saving<C>) => Record<string, unknown>
  /** More of the record: name → SQL about the row `t`. */
  joined?: Readonly<Record<string, SQL>>
  /** By what the list is sorted, about `t`. */
  order: SQL
  /** The texts in which typed words are looked for. */
  words: (row: RecordOf<C>) => readonly string[]
  /** Complains of what the contract cannot know. */
  refuse?: (tx: Tx, saving: Saving<C>, complaints: Complaints) => Promise<void>
  /** Sentences about what is saved nevertheless, said with the confirmation. */
  warn?: (tx: Tx, saving: Saving<C>) => Promise<string[]>
  /** Stores what is no column, after the row itself. */
  write?: (tx: Tx, saving: Saving<C>) => Promise<void>
  /** The uses of a row, for people; null when it may go. */
  usedBy?: (tx: Tx, row: RecordOf<C>, context: Context) => Promise<string | null>
  /** About `t`: rows that were not deleted, where no `deleted_at` says so. */
  present?: SQL
  /** Deletes a row; without it the row is marked as deleted. */
  erase?: (tx: Tx, row: RecordOf<C>) => Promise<void>
  /** A condition on `t`: the row that an address names; its uuid by default. */
  named?: (reference: string) => SQL
}

/** The table of a catalogue, with the types of its record. */
export const catalogueTable = <C extends Catalogue>(table: CatalogueTable<C>): CatalogueTable<C> => table

const name = (text: string): SQL => sql.identifier(text) as unknown as SQL

const isPresent = ({ catalogue, present }: CatalogueTable<Catalogue>): SQL =>
  present ?? (catalogue.deleted === null ? sql`true` : sql`t.deleted_at is null`)

/** The records that fit a condition on `t`, in their order; without one, all that were not deleted. */
export async function readRows<C extends Catalogue>(
  db: Queryable,
  table: CatalogueTable<C>,
  where: SQL = isPresent(table as never),
): Promise<RecordOf<C>[]> {
  const joined = Object.entries(table.joined ?? {}) as [string, SQL][]
  const fields = [
    ...['uuid', ...table.columns, 'version'].map((column) => sql`t.${name(column)}`),
    ...joined.map(([field, value]) => sql`${value} as ${name(field)}`),
  ]
  const { rows } = await db.execute(sql`
    select ${sql.join(fields, sql`, `)} from ${name(table.table)} t where ${where} order by ${table.order}, t.uuid`)
  return rows as RecordOf<C>[]
}

/** A row that was not deleted, by its name in addresses; undefined without it. */
export async function readRow<C extends Catalogue>(
  db: Queryable,
  table: CatalogueTable<C>,
  reference: string,
): Promise<RecordOf<C> | undefined> {
  const named = table.named?.(reference) ?? sql`t.uuid = ${reference}`
  return (await readRows(db, table, sql`${named} and ${isPresent(table as never)}`))[0]
}

/** Whether there was such a row and it was deleted, as the audit log has it. */
export async function wasDeleted(
  db: Queryable,
  { type }: Pick<CatalogueTable<Catalogue>, 'type'>,
  uuid: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from audit_log where target_type = ${type} and target_id = ${uuid} and action = 'catalogo-borrado'`,
  )
  return rowCount === 1
}

/** Moves with every row of the table: for lists whose rows hold nothing of other tables. */
export const tableRevision = ({ table }: Pick<CatalogueTable<Catalogue>, 'table'>): SQL =>
  sql`(select md5(coalesce(string_agg(t.uuid || ':' || t.version, ',' order by t.uuid), '')) from ${name(table)} t)`

/** Changes of one catalogue go one after another, so that what was looked up stays true until it is written. */
export async function lockCatalogue(
  tx: Tx,
  { table }: Pick<CatalogueTable<Catalogue>, 'table'>,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue ${table}`}, 0))::text`)
}

/** Waits for transactions that refer to the row at this moment, and lets no other refer to it. */
export async function lockRow(
  tx: Tx,
  { table }: Pick<CatalogueTable<Catalogue>, 'table'>,
  uuid: string,
): Promise<void> {
  await tx.execute(sql`select from ${name(table)} where uuid = ${uuid} for update`)
}

/** Inserts the row, or updates what was sent of it; its version moves in either case. */
export async function storeRow<C extends Catalogue>(
  tx: Tx,
  { table, columns, stored }: CatalogueTable<C>,
  saving: Saving<C>,
): Promise<void> {
  const { uuid, args, before } = saving
  const values = args as Record<string, unknown>
  const sent = columns.filter((column) => values[column] !== undefined)
  const cells: [string, unknown][] = [
    ...sent.map((column): [string, unknown] => [column, values[column]]),
    ...Object.entries(stored?.(saving) ?? {}),
  ]
  const listed = (parts: SQL[]) => sql.join(parts, sql`, `)
  await tx.execute(
    before === null
      ? sql`insert into ${name(table)} (uuid, ${listed(cells.map(([column]) => name(column)))})
          values (${uuid}, ${listed(cells.map(([, value]) => sql`${value}`))})`
      : sql`update ${name(table)} set ${listed(cells.map(([column, value]) => sql`${name(column)} = ${value}`))}
          where uuid = ${uuid}`,
  )
}

export async function deleteRow<C extends Catalogue>(
  tx: Tx,
  { table, erase }: CatalogueTable<C>,
  row: RecordOf<C>,
): Promise<void> {
  if (erase) return erase(tx, row)
  await tx.execute(sql`update ${name(table)} set deleted_at = now() where uuid = ${row.uuid}`)
}
