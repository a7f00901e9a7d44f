import type { Query } from 'drizzle-orm'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { type NamedStatement, namedStatement, PlainStatement } from './plain-statement.ts'
import type { Watch } from './watch.ts'

type Session = NodePgSession<Record<string, never>, Record<string, never>>
type Fields = Parameters<Session['prepareQuery']>[1]
type PrepareArgs = [fields: Fields, name: string | undefined, asArrays: boolean]

export const dialect = new PgDialect()

/** Named statements by their texts; their names are the same on all connections. */
const named = new Map<string, NamedStatement & { name: string }>()

/** A connection keeps what it has prepared: rare shapes and bulk inserts stay without a name. */
const MOST_NAMES = 500
const LONGEST_TEXT = 10_000
const preparable = /^\s*(select|with|insert|update|delete)\b/i
/** Words and patterns are planned anew each time: how rare they are decides which index is worth it. */
const valuesDecide = /@@|\blike\b/i

const deservesName = (text: string): boolean =>
  named.size < MOST_NAMES && text.length <= LONGEST_TEXT && preparable.test(text) && !valuesDecide.test(text)

function sentOf(text: string): NamedStatement {
  const known = named.get(text)
  if (known !== undefined) return known
  if (!deservesName(text)) return namedStatement(text, undefined)
  const name = `statement-${named.size + 1}`
  const sent = { ...namedStatement(text, name), name }
  named.set(text, sent)
  return sent
}

/** Names every statement, so that PostgreSQL parses and plans it once per connection. */
export class PreparedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  constructor(
    private readonly connected: pg.Pool | pg.PoolClient,
    private readonly watch?: Watch,
  ) {
    super(connected, dialect, undefined)
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    ...[fields, name, asArrays, toResult]: [...PrepareArgs, toResult?: (rows: unknown[][]) => T['execute']]
  ): PgPreparedQuery<T> {
    const sent = sentOf(query.sql)
    const prepared =
      fields === undefined && toResult === undefined
        ? new PlainStatement<T>(this.connected, query, sent)
        : super.prepareQuery<T>(query, fields, name ?? sent.name, asArrays, toResult)
    return this.watch ? watched(prepared, query.sql, this.watch) : prepared
  }
}

function watched<T extends PreparedQueryConfig>(
  prepared: PgPreparedQuery<T>,
  text: string,
  watch: Watch,
): PgPreparedQuery<T> {
  const execute = prepared.execute.bind(prepared)
  prepared.execute = (values) => {
    const end = watch(text)
    return execute(values).finally(end)
  }
  return prepared
}

/** Resolves when one more connection may be used, to what gives it back. */
export type Turn = () => Promise<() => void>

/** A pool whose statements each wait for their turn. */
export class SessionInTurn extends PreparedSession {
  private readonly turn: Turn

  constructor(pool: pg.Pool, { turn, watch }: { turn: Turn; watch?: Watch | undefined }) {
    super(pool, watch)
    this.turn = turn
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
