import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { applicationName, type Purpose } from './connection/application-name.ts'
import { HistoryPool, type Present } from './history/history-pool.ts'
import type { History, Place } from './history/place.ts'
import { createPulse } from './pulse.ts'
import { CLASHES, retrying } from './statements/clashes.ts'
import { dialect, PreparedSession, SessionInTurn, type Turn } from './statements/prepared-session.ts'
import type { Watch } from './statements/watch.ts'
import { Transaction } from './transaction.ts'

/** Numeric columns and counts come as text by default; this is the one place where they become numbers. */
const numbers = new Set([20, 1700])

const atOnce: Turn = async () => () => {}

interface DbOptions {
  /** When a caller may use one more of its connections. */
  turn?: Turn
  everybodys?: Db
  /** Notified of every statement. */
  watch?: Watch | undefined
}

/** The pool for Drizzle. */
export class Db extends NodePgDatabase {
  private readonly turn: Turn
  private readonly everybodys: Db | undefined
  private readonly watch: Watch | undefined

  constructor(
    private readonly pool: pg.Pool,
    { turn = atOnce, everybodys, watch }: DbOptions = {},
  ) {
    super(
      dialect,
      turn === atOnce ? new PreparedSession(pool, watch) : new SessionInTurn(pool, { turn, watch }),
      undefined,
    )
    this.turn = turn
    this.everybodys = everybodys
    this.watch = watch
  }

  /** The same database, for a caller whose connections are counted and whose statements are watched. */
  inTurn(turn: Turn, watch?: Watch): Db {
    return new Db(this.pool, { turn, everybodys: this, watch: watch ?? this.watch })
  }

  /** Work on what its caller shares with others, in the turn of this caller. */
  async shared<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const leave = await this.turn()
    return work(this.everybodys ?? this).finally(leave)
  }

  /**
   * All of it or nothing. When the database undoes it because another went first, it is done again, a few times: until it
   * returns, `work` changes nothing but the database.
   */
  override async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const leave = await this.turn()
    const client = await this.connect().catch((error: unknown) => {
      leave()
      throw error
    })
    return retrying(() => new Transaction(client, { watch: this.watch }).run(work), CLASHES).finally(() => {
      client.release()
      leave()
    })
  }

  /** The wait for a free connection counts, as it does for a statement alone. */
  private connect(): Promise<pg.PoolClient> {
    const end = this.watch?.('connect')
    return this.pool.connect().finally(end)
  }
}

export type Tx = Transaction
/** Anything that runs a query: the pool or a transaction. */
export type Queryable = Db | Tx

export interface Database {
  db: Db
  pool: pg.Pool
  /** As `openDatabase` takes it. */
  url: string
  /** The history that the pool's connections are in; null before the first of them, or before one has begun. */
  history(): History | null
  /** Returns the history's place, at a moment after this call. [SY35] */
  place(): Promise<Place>
  /** Whether calls can be served: asked on a connection of its own that no call can take. */
  isAlive(): Promise<boolean>
  close(): Promise<void>
}

interface PoolOptions {
  max?: number
  purpose?: Purpose
  /** Notified of every statement. */
  watch?: Watch | undefined
}

/** Milliseconds in which a connection is there, or one of the pool becomes free. */
const CONNECT_MS = 10_000

/** Opens a pool on a PostgreSQL server, for calls unless it says otherwise; nothing is sent until the first query. */
export function openDatabase(
  url: string,
  { max = 10, purpose = 'calls', watch }: PoolOptions = {},
): Database {
  const present: Present = { history: null }
  const options: pg.PoolConfig = {
    connectionString: url,
    application_name: applicationName(purpose),
    max,
    // A connection stays open even when idle: a restore detects a running server by it.
    min: 1,
    // A new connection prepares and plans everything anew.
    idleTimeoutMillis: 300_000,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    pipeline: true,
    types: {
      getTypeParser: (oid, format) =>
        numbers.has(oid) ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  }
  const pool = new HistoryPool(options, present)
  // An idle connection whose server went away is replaced by the next query; without a handler its error would end the
  // process.
  pool.on('error', () => {})
  // The same for one that is idle inside a transaction: its next query fails. [F33]
  pool.on('connect', (client) => client.on('error', () => {}))
  const { isAlive, place, ...pulse } = createPulse(url, present)
  const close = async () => void (await Promise.all([pool.end(), pulse.close()]))
  const db = new Db(pool, { watch })
  return { db, pool, url, history: () => present.history, place, isAlive, close }
}
