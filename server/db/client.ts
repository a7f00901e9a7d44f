import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Numeric columns and counts come as text unless told otherwise; here is the one place where they become numbers. */
const numbers = new Set([20, 1700])

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What runs a query: the pool or a transaction. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL server; nothing is sent until the first query. */
export function openDatabase(url: string, max = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: {
      getTypeParser: (oid, format) =>
        numbers.has(oid) ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  })
  // An idle connection whose server went away is replaced by the next query; unheard, its error would end the process.
  pool.on('error', () => {})
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
