import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/db/client.ts'

const CHUNK = 4000

/** Many rows of one shape, thousands at a time, as one JSON parameter each: no limit on parameters, little to parse. */
export async function insertRows<T extends PgTable>(
  db: Queryable,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const name = sql.identifier(getTableName(table))
  const columnOf: Record<string, { name: string }> = getTableColumns(table)
  const named = Object.keys(rows[0] ?? {}).map((key) => [columnOf[key]?.name ?? key, key] as const)
  const columns = sql.join(
    named.map(([column]) => sql.identifier(column)),
    sql`, `,
  )
  const byColumn = (row: Record<string, unknown>) =>
    Object.fromEntries(named.map(([column, key]) => [column, row[key]]))
  for (let from = 0; from < rows.length; from += CHUNK) {
    const json = JSON.stringify(rows.slice(from, from + CHUNK).map(byColumn))
    const statement = sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`
    await db.execute(statement).catch((failure: Error) => {
      // The failure itself quotes every row.
      throw new Error(`Demo rows do not fit ${getTableName(table)}`, { cause: failure.cause })
    })
  }
}

/**
 * Rows came with their ids: the next one made by a person follows them. Numbers are taken one by one, which the app's own
 * role may do; setting a sequence is its owner's.
 */
export async function continueIds(db: Queryable, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) {
    const name = getTableName(table)
    await db.execute(sql`
      select count(nextval(sequence)) from (select pg_get_serial_sequence(${name}, 'id')::regclass as sequence) one,
        generate_series(coalesce(pg_sequence_last_value(sequence), 0) + 1,
          (select max(id) from ${sql.identifier(name)}))`)
  }
}
