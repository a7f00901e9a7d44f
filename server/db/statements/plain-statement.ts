import { DrizzleQueryError } from 'drizzle-orm/errors'
import { PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { fillPlaceholders, type Query } from 'drizzle-orm/sql/sql'
import pg from 'pg'
import { withCode } from './driver-errors.ts'

/** Moments, days and intervals stay the text that PostgreSQL writes, alone and in arrays. */
const asText = new Set<number>([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    asText.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

/** A statement as sent, made once for each text. */
export interface NamedStatement {
  /** Prepared under this name on each connection; undefined: planned anew each time. */
  name: string | undefined
  text: string
  types: pg.CustomTypesConfig
}

export const namedStatement = (text: string, name: string | undefined): NamedStatement => ({
  name,
  text,
  types,
})

/** A statement whose rows are returned as they come, without drizzle's layers around each query. */
export class PlainStatement<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  constructor(
    private readonly client: pg.Pool | pg.PoolClient,
    query: Query,
    private readonly sent: NamedStatement,
  ) {
    super(query, undefined, undefined)
  }

  override async execute(values: Record<string, unknown> = {}): Promise<T['execute']> {
    const params = fillPlaceholders(this.query.params, values)
    try {
      return (await this.client.query(this.sent as pg.QueryConfig, params)) as T['execute']
    } catch (error) {
      throw new DrizzleQueryError(this.sent.text, params, withCode(error) as Error)
    }
  }
}
