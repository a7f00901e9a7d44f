import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import type { Place } from '#server/db/history/place.ts'
import { readPlace } from '#server/db/history.ts'
import { every } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type FeedPlace, type FeedState, writeCursor } from './feed-cursor.ts'
import { type FeedMoment, type FeedRows, isAfter, type Key } from './feed-moments.db.ts'

export interface Change extends Record<string, unknown> {
  key: Key
  tx: string
  keep: boolean
}

/** A page of a feed before its records are read. `reset` is set on the first page of every reading. [SY12] */
export interface ChangePage<C extends Change> {
  kept: C[]
  removed: Key[]
  /** The cursor, given where the history was once all of the page was read. [SY35] */
  cursorAt: (at: Place) => string
  /** Where it was before. */
  at: Place
  more: boolean
  reset: boolean
  total: number
  /** When the ERP last gave them, ISO; null when it never did, or they are not its own. [A184] */
  erpAt: string | null
}

/**
 * A page of changes, in the order of the transactions that made them and only up to the oldest one that still
 * runs, so that what commits late is never behind a cursor. [SY27] Nor does a cursor lie beyond the newest change there is:
 * a PostgreSQL that was killed gives the numbers of transactions that left nothing behind to others. A reading that
 * begins gives on its last page also what newer transactions have committed, and gives it again later: at its end the
 * caller has seen every row. A page that `goesOn` is never the last: what was written meanwhile comes with its cursor.
 */
export async function readChanges<C extends Change>(
  db: Queryable,
  moment: FeedMoment,
  { limit, goesOn = false }: { limit: number; goesOn?: boolean },
): Promise<ChangePage<C>> {
  const { rows, end, held } = moment
  const state = held ?? (await begin(db, rows, end))
  const found = await changesAfter<C>(db, rows, { ...state, end, limit })
  const isLast = found.length <= limit && !goesOn
  const tail = state.whole && isLast ? await committedSince<C>(db, rows, end) : []
  return pageOf(moment, { state, found, tail }, { limit, isLast })
}

/** Changes that were found after a reader's place. */
interface Found<C extends Change> {
  state: FeedState
  found: C[]
  tail: C[]
}

/** A page of what was found. */
export function pageOf<C extends Change>(
  { origin, end, erpAt, held, at }: FeedMoment,
  { state, found, tail }: Found<C>,
  { limit, isLast }: { limit: number; isLast: boolean },
): ChangePage<C> {
  const changes = found.slice(0, limit)
  // A transaction that one reading saw ended may not look ended to another.
  const reached = isAfter(state.place.tx, end) ? state.place : { tx: end, key: null }
  const place = found.length > limit ? placeOf(changes) : reached
  return {
    kept: [...changes.filter(({ keep }) => keep), ...tail],
    removed: changes.filter(({ keep }) => !keep).map(({ key }) => key),
    cursorAt: (after) => writeCursor(origin, { ...state, place, whole: state.whole && !isLast, at: after }),
    at,
    more: !isLast,
    reset: held === null,
    total: state.total,
    erpAt,
  }
}

/** A page that is ready to be sent. */
export type ReadPage<C extends Change> = Omit<ChangePage<C>, 'cursorAt' | 'at'> & { cursor: string }

/** A page with its cursor, once what it holds was read; of one that holds nothing the place is known. */
export async function withCursor<P extends Pick<ChangePage<Change>, 'kept' | 'removed' | 'cursorAt' | 'at'>>(
  db: Queryable,
  { cursorAt, at, ...page }: P,
): Promise<Omit<P, 'cursorAt' | 'at'> & { cursor: string }> {
  const isEmpty = page.kept.length + page.removed.length === 0
  return { ...page, cursor: cursorAt(isEmpty ? at : ((await readPlace(db)) ?? at)) }
}

async function begin(
  db: Queryable,
  { from, within, keep, isUncounted }: FeedRows,
  end: string,
): Promise<FeedState> {
  if (isUncounted) return { place: { tx: '0', key: null }, began: end, whole: true, total: 0 }
  const rows = await rowsOf(db, { total: v.number() }).read(
    sql`select count(*)::int as total from ${from} where ${within} and ${keep}`,
  )
  return { place: { tx: '0', key: null }, began: end, whole: true, total: rows[0]?.total ?? 0 }
}

interface Window extends FeedState {
  end: string
  limit: number
}

async function changesAfter<C extends Change>(db: Queryable, rows: FeedRows, window: Window): Promise<C[]> {
  const found = await db.execute<C>(changesIn(rows, window))
  return found.rows as C[]
}

/** The changes of a feed in a window, and one more where there are more. */
function changesIn(rows: FeedRows, window: Window): SQL {
  const { tx, key, within, keep } = rows
  const where = every([
    within,
    after(rows, window.place),
    sql`${tx} < ${window.end}::xid8`,
    sql`(${keep} or ${tx} >= ${window.began}::xid8)`,
  ])
  return sql`select ${columnsOf(rows)} from ${rows.from} where ${where}
    order by ${tx}, ${key} limit ${window.limit + 1}`
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

/** No transaction has a greater number. */
const NEVER = '18446744073709551615'

/**
 * News of several feeds of the same columns for readers who hold cursors, in one statement; null for a feed
 * that has more than `limit` changes.
 */
export async function readManyChanges<C extends Change>(
  db: Queryable,
  moments: readonly FeedMoment[],
  limit: number,
): Promise<(ChangePage<C> | null)[]> {
  if (moments.length === 0) return []
  const parts = moments.map(({ rows, held, end }, feed) => {
    const state = held as FeedState
    const window = { ...state, end: state.whole ? NEVER : end, limit }
    return sql`select ${feed}::int as feed, one.* from (${changesIn(rows, window)}) as one`
  })
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return moments.map((moment, feed) => {
    const found = (rows as (C & { feed: number })[]).filter((row) => row.feed === feed)
    if (found.length > limit) return null
    const state = moment.held as FeedState
    return pageOf<C>(moment, { state, found, tail: [] }, { limit, isLast: true })
  })
}
