import type { Query } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'

type Session = NodePgSession<Record<string, never>, Record<string, never>>
type Fields = Parameters<Session['prepareQuery']>[1]
type PrepareArgs = [fields: Fields, name: string | undefined, asArrays: boolean]

export const dialect = new PgDialect()

/** The names of statements by their texts, the same on all connections. */
const names = new Map<string, string>()

/** A connection keeps what it has prepared: rare shapes and bulk inserts stay without a name. */
const MOST_NAMES = 500
const LONGEST_TEXT = 10_000
const preparable = /^\s*(select|with|insert|update|delete)\b/i
/** Words and patterns are planned anew each time: how rare they are decides which index is worth it. */
const valuesDecide = /@@|\blike\b/i

const deservesName = (text: string): boolean =>
  names.size < MOST_NAMES && text.length <= LONGEST_TEXT && preparable.test(text) && !valuesDecide.test(text)

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (!deservesName(text)) return undefined
  const name = `statement-${names.size + 1}`
  names.set(text, name)
  return name
}

/** Names every statement, so that PostgreSQL parses and plans it once per connection. */
export class PreparedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    ...[fields, name, asArrays, toResult]: [...PrepareArgs, toResult?: (rows: unknown[][]) => T['execute']]
  ): PgPreparedQuery<T> {
    return super.prepareQuery(query, fields, name ?? nameOf(query.sql), asArrays, toResult)
  }
}

/** Resolves when one more connection may be used, to what gives it back. */
export type Turn = () => Promise<() => void>

/** A pool whose statements each wait for their turn. */
export class SessionInTurn extends PreparedSession {
  constructor(
    pool: pg.Pool,
    private readonly turn: Turn,
  ) {
    super(pool, dialect, undefined)
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...query: Parameters<PreparedSession['prepareQuery']>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...query)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (values) => {
      const leave = await this.turn()
      return execute(values).finally(leave)
    }
    return prepared
  }
}
