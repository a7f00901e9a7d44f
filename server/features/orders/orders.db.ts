import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#contract/kit/errors.ts'
import { orders } from '#contract/records/orders.ts'
import type { Context } from '#server/http/handler.ts'
import { type Cursor, type OrderPlace, readCursor } from './list-cursor.ts'
import { type ListArgs, listFilter, type OrderCondition } from './list-filter.ts'

const { perPage: PER_PAGE, counted: MOST_COUNTED } = orders.limits
const LAST_PAGE = 1000
/** For a reading that began in the middle, whose first record is unknown. */
const NO_TOP: OrderPlace = { at: String(Number.MAX_SAFE_INTEGER), id: String(2 ** 31 - 1) }

/** A record of the list: a loose order, or the order that stands for its group. */
export interface Entry {
  id: number
  group_id: number | null
  /** The orders of this reading that come with it, itself among them, in the order of the list. */
  orders: number[]
}

export interface ListPage {
  page: number
  shown: number
  /** As in the cursor. */
  total: number
  next: Cursor | null
  entries: Entry[]
}

type Row = Record<string, unknown> & Entry & { counted: string; at: string }

const moment = (at: string): SQL => sql`('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond')`
const beyond = (o: SQL, sign: SQL, { at, id }: OrderPlace): SQL =>
  sql`(${o}.created_at, ${o}.id) ${sign} (${moment(at)}, ${id}::bigint)`

// The position of nulls is written out because the indexes have them last when descending: otherwise they are not used
// for sorting.
export const sorted = (o: SQL, oldest: boolean): SQL =>
  oldest
    ? sql`${o}.created_at asc nulls first, ${o}.id asc nulls first`
    : sql`${o}.created_at desc nulls last, ${o}.id desc nulls last`

function pageAsked(args: ListArgs): { cursor: Cursor | null; page: number } {
  const cursor = args.cursor === undefined ? null : readCursor(args.cursor)
  const page = cursor?.page ?? Math.max(1, args.page ?? 1)
  if (page > LAST_PAGE) throw invalid('page', `Se pueden ver hasta ${LAST_PAGE} páginas.`)
  return { cursor, page }
}

/** Only a group's first order in the list; a subquery per row, which no planner turns into a join of all. */
export function representsItsGroup(matches: OrderCondition, oldest: boolean): SQL {
  const mate = sql.raw('mate')
  return sql`(o.group_id is null or o.id = (select mate.id from orders mate
    where mate.group_id = o.group_id and ${matches(mate)} order by ${sorted(mate, oldest)} limit 1))`
}

/** The number of rows decides the plan, which is made once per text. */
const inText = (count: number): SQL => sql.raw(String(count))

/** A record's orders, in list order. */
const ordersOf = (matches: OrderCondition, oldest: boolean): SQL => {
  const mate = sql.raw('mate')
  return sql`case when o.group_id is null then array[o.id] else array(select mate.id from orders mate
    where mate.group_id = o.group_id and ${matches(mate)} order by ${sorted(mate, oldest)}) end`
}

/**
 * A page of the list. A record is a loose order or a group, which stands where its first matching order does
 * and brings all its matches with it, so that none comes twice. Pages follow by place, and a newest-first
 * reading leaves out what was made after it began: rows inserted meanwhile neither repeat nor hide others. [S112]
 */
export async function readListPage(context: Context, args: ListArgs): Promise<ListPage> {
  const { cursor, page } = pageAsked(args)
  const oldest = args.orderBy === 'oldest'
  const filter = listFilter(context, args)
  const matches: OrderCondition =
    cursor && !oldest ? (o) => sql`${filter(o)} and ${beyond(o, sql`<=`, cursor.top)}` : filter
  const skipped = cursor ? 0 : (page - 1) * PER_PAGE
  const most = cursor ? PER_PAGE + 1 : Math.max(MOST_COUNTED, skipped + PER_PAGE) + 1
  const o = sql.raw('o')
  const after = cursor ? sql`and ${beyond(o, oldest ? sql`>` : sql`<`, cursor.after)}` : sql``
  const { rows } = await context.db.execute<Row>(sql`
    with found as materialized (
      select o.id, o.group_id, o.created_at from orders o
      where ${matches(o)} ${after} and ${representsItsGroup(matches, oldest)}
      order by ${sorted(o, oldest)} limit ${inText(most)})
    select id, group_id, ${ordersOf(matches, oldest)} as orders, (select count(*) from found) as counted,
      (extract(epoch from created_at) * 1000000)::bigint as at
    from found o order by ${sorted(o, oldest)} offset ${inText(skipped)} limit ${inText(PER_PAGE + 1)}`)
  const entries = rows.slice(0, PER_PAGE)
  const total = cursor?.total ?? Number(rows[0]?.counted ?? 0)
  const [first, last] = [entries[0], entries.at(-1)]
  const top = cursor?.top ?? (page === 1 && first ? placeOf(first) : NO_TOP)
  const next = last && rows.length > PER_PAGE ? { page: page + 1, total, after: placeOf(last), top } : null
  return {
    entries,
    page,
    shown: entries.length,
    total,
    next,
  }
}

const placeOf = ({ at, id }: Row): OrderPlace => ({ at, id: String(id) })
