import { type SQL, sql } from 'drizzle-orm'
import type { ErpSet } from '#contract/rules/erp-age.ts'
import type { Queryable } from '#server/db/client.ts'
import { currentHistory } from '#server/db/history.ts'
import { endedBefore } from '#server/db/revision.ts'
import { every, isoText } from '#server/db/sql-pieces.ts'
import { erpAge } from '#server/records/erp-age.ts'
import { type FeedOrigin, type FeedPlace, type FeedState, readCursor, writeCursor } from './feed-cursor.ts'

type KeyType = 'uuid' | 'integer' | 'text'
export type Key = string | number

/** The rows of a table one caller may read. */
export interface FeedRows {
  from: SQL
  key: SQL
  keyType: KeyType
  tx: SQL
  /** Rows that exist for this caller. */
  within: SQL
  /** Of those, the ones to hold; the others are tombstones. */
  keep: SQL
  /** More columns, for feeds that read their rows in the same statement. */
  columns?: SQL
  /** First columns of the index over `tx`, where it does not begin with `tx` itself. */
  part?: SQL
  /** The task of the ERP that gives them. */
  erp?: ErpSet
  /** Their number is not shown, so they are not counted. */
  isUncounted?: true
}

export interface Change extends Record<string, unknown> {
  key: Key
  tx: string
  keep: boolean
}

/** A page of a feed before its records are read. `reset` is set on the first page of every reading. [SY12] */
export interface ChangePage<C extends Change> {
  kept: C[]
  removed: Key[]
  cursor: string
  more: boolean
  reset: boolean
  total: number
  /** When the ERP last gave them, ISO; null when it never did, or they are not its own. [A184] */
  erpAt: string | null
}

interface FeedRequest {
  origin: Omit<FeedOrigin, 'history'>
  cursor: string | undefined
  limit: number
}

/**
 * One page of changes, in the order of the transactions that made them and only up to the oldest one that still
 * runs, so that what commits late is never behind a cursor. [SY27] Nor does a cursor lie beyond the newest change there is:
 * a PostgreSQL that was killed gives the numbers of transactions that left nothing behind to others. A reading that
 * begins gives on its last page also what newer transactions have committed, and gives it again later: at its end the
 * caller has seen every row.
 */
export async function readChanges<C extends Change>(
  db: Queryable,
  rows: FeedRows,
  asked: FeedRequest,
): Promise<ChangePage<C>> {
  const history = await currentHistory(db)
  // Read in a statement before the rows: what finished by then is visible to the next one, whole.
  const { end, next, erpAt } = await endsOf(db, rows)
  const origin = { ...asked.origin, history }
  const held = readCursor(origin, asked.cursor)
  // No cursor is ahead of the database, unless the database went back. [SY29]
  const isOurs = held && hasKeyOf(rows, held.place) && !isAfter(held.place.tx, next)
  const state = isOurs ? held : await begin(db, rows, end)
  const found = await changesAfter<C>(db, rows, { ...state, end, limit: asked.limit })
  const changes = found.slice(0, asked.limit)
  const more = found.length > asked.limit
  const tail = state.whole && !more ? await committedSince<C>(db, rows, end) : []
  // A transaction that one reading saw ended may not look ended to another.
  const reached = isAfter(state.place.tx, end) ? state.place : { tx: end, key: null }
  const place = more ? placeOf(changes) : reached
  return {
    kept: [...changes.filter(({ keep }) => keep), ...tail],
    removed: changes.filter(({ keep }) => !keep).map(({ key }) => key),
    cursor: writeCursor(origin, { ...state, place, whole: state.whole && more }),
    more,
    reset: state !== held,
    total: state.total,
    erpAt,
  }
}

interface Ends {
  /** The first transaction of which this feed may know nothing yet: all before it have ended, and their changes stay. */
  end: string
  /** The first one after the newest change there is. */
  next: string
  erpAt: string | null
}

async function endsOf(db: Queryable, { from, tx, part, erp }: FeedRows): Promise<Ends> {
  const newest = sql`(select ${tx} from ${from} ${part ? sql`where ${part}` : sql``} order by ${tx} desc limit 1)`
  const { rows } = await db.execute<{ ended: string; newest: string; at: string | null }>(
    sql`select ${endedBefore(sql`newest`)}::text as ended, newest::text as newest,
      ${erp ? isoText(erpAge(erp)) : sql`null::text`} as at
    from (select coalesce(${newest}, '0'::xid8) as newest offset 0) as one`,
  )
  const { ended, newest: last, at: erpAt } = rows[0] ?? { ended: '0', newest: '0', at: null }
  const next = String(BigInt(last) + 1n)
  return { end: isAfter(ended, next) ? next : ended, next, erpAt }
}

async function begin(
  db: Queryable,
  { from, within, keep, isUncounted }: FeedRows,
  end: string,
): Promise<FeedState> {
  if (isUncounted) return { place: { tx: '0', key: null }, began: end, whole: true, total: 0 }
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${within} and ${keep}`,
  )
  return { place: { tx: '0', key: null }, began: end, whole: true, total: rows[0]?.total ?? 0 }
}

interface Window extends FeedState {
  end: string
  limit: number
}

async function changesAfter<C extends Change>(db: Queryable, rows: FeedRows, window: Window): Promise<C[]> {
  const { tx, key, within, keep } = rows
  const where = every([
    within,
    after(rows, window.place),
    sql`${tx} < ${window.end}::xid8`,
    sql`(${keep} or ${tx} >= ${window.began}::xid8)`,
  ])
  const found = await db.execute<C>(sql`select ${columnsOf(rows)} from ${rows.from} where ${where}
    order by ${tx}, ${key} limit ${window.limit + 1}`)
  return found.rows as C[]
}

async function committedSince<C extends Change>(db: Queryable, rows: FeedRows, end: string): Promise<C[]> {
  const where = every([rows.within, rows.keep, sql`${rows.tx} >= ${end}::xid8`])
  const found = await db.execute<C>(sql`select ${columnsOf(rows)} from ${rows.from} where ${where}`)
  return found.rows as C[]
}

function columnsOf({ key, tx, keep, columns }: FeedRows): SQL {
  return sql`${key} as key, ${tx}::text as tx, (${keep}) as keep${columns ? sql`, ${columns}` : sql``}`
}

function after({ tx, key, keyType }: FeedRows, place: FeedPlace): SQL {
  if (place.key === null) return sql`${tx} >= ${place.tx}::xid8`
  return sql`(${tx}, ${key}) > (${place.tx}::xid8, ${place.key}::${sql.raw(keyType)})`
}

function placeOf(changes: Change[]): FeedPlace {
  const last = changes.at(-1)
  return { tx: last?.tx ?? '0', key: last?.key ?? null }
}

const isKey: Record<KeyType, (key: Key) => boolean> = {
  uuid: (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(key)),
  integer: (key) => typeof key === 'number' && Math.abs(key) < 2 ** 31,
  text: (key) => typeof key === 'string' && !key.includes('\0'),
}

const isAfter = (tx: string, other: string): boolean => BigInt(tx) > BigInt(other)

const hasKeyOf = ({ keyType }: FeedRows, { key }: FeedPlace): boolean => key === null || isKey[keyType](key)
