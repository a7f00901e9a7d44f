import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { holds } from '#server/db/history/place.ts'
import { readPlace } from '#server/db/history.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { ReadyAnswer } from '#server/http/answer/ready.ts'
import type { PackedFirstPage, PackedFirstPages } from '#server/stock/packed-first-pages.ts'
import { readChanges } from './feed.db.ts'
import { type FeedMoment, momentsOf } from './feed-moments.db.ts'
import { type LotChange, type StockFeed, stockPage } from './stock.db.ts'

/** Lots that one page holds at most. */
export const LOTS_PER_PAGE = 60_000
/** A base that so many lots have changed after is made anew: what follows it would be long. */
const MOST_CHANGED = 2000

/** The first page of a branch, as everybody gets it who may read the same columns; the cursor in it goes on from there. */
export async function baseOf(
  db: Queryable,
  bases: PackedFirstPages,
  { feed, moment }: { feed: StockFeed; moment: FeedMoment },
): Promise<ReadyAnswer> {
  const name = JSON.stringify(feed.origin)
  const base = await bases.of(
    name,
    (held) => isGood(db, held, moment),
    (own) => makeBase(own, feed),
  )
  return base.answer
}

async function isGood(db: Queryable, { at, end }: PackedFirstPage, moment: FeedMoment): Promise<boolean> {
  const isBehind = holds(moment.history, at) && BigInt(end) <= BigInt(moment.next)
  if (!isBehind || end === moment.next) return isBehind
  const { from, tx, within } = moment.rows
  const rows = await rowsOf(db, { changed: v.number() }).read(sql`
    select count(*)::int as changed
    from (select from ${from} where ${within} and ${tx} >= ${end}::xid8 limit ${MOST_CHANGED + 1}) as one`)
  return (rows[0]?.changed ?? 0) <= MOST_CHANGED
}

async function makeBase(db: Queryable, feed: StockFeed): Promise<PackedFirstPage> {
  const [moment] = (await momentsOf(db, [{ ...feed, cursor: undefined }])) as [FeedMoment]
  const read = await readChanges<LotChange>(db, moment, { limit: LOTS_PER_PAGE, goesOn: true })
  // The cursor in it says where the history was after that.
  const at = (await readPlace(db)) ?? moment.at
  const answer = await ReadyAnswer.of(stockPage({ ...read, cursor: read.cursorAt(at) }))
  return { answer, at, end: moment.end }
}
