import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/kit/day.ts'
import { invalid } from '#contract/kit/errors.ts'
import { orders } from '#contract/records/orders.ts'
import { listFilter, type OrderCondition } from '#server/features/orders/list-filter.ts'
import { representsItsGroup, sorted } from '#server/features/orders/orders.db.ts'
import type { Context } from '#server/http/handler.ts'
import { type Args, lineFilter, lineMoment } from './pending-lines.ts'

const { perPage: PER_PAGE, counted: MOST_COUNTED } = orders.limits

type Kind = 'o' | 's'

/** A record by its moment, in microseconds since 1970, its kind (orders before lines of the same moment) and its id. */
export interface RecordPlace {
  at: string
  kind: Kind
  id: string
}

export interface Entry extends RecordPlace {
  group_id: number | null
}

/** Where the next page begins, what the first page counted, and what is newer than this reading. */
interface Cursor {
  page: number
  total: number
  after: RecordPlace
  began: string
}

export interface NewListPage {
  entries: Entry[]
  page: number
  total: number
  next: string | null
  /** The orders of this reading, for those that come along with their group. */
  matches: OrderCondition
  orderBy: SQL
}

const LAST_PAGE = 1000

const writeCursor = ({ page, total, after, began }: Cursor): string =>
  [page, total, after.at, after.kind, after.id, began].join('.')

function readCursor(text: string): Cursor {
  const [, page, total, at, kind, id, began] =
    /^(\d{1,4})\.(\d{1,5})\.(\d{1,16})\.([os])\.(\d{1,10})\.(\d{1,16})$/.exec(text) ?? []
  if (!page || !total || !at || !kind || !id || !began)
    throw invalid('cursor', 'La página pedida no es válida.')
  return { page: Number(page), total: Number(total), after: { at, kind: kind as Kind, id }, began }
}

const moment = (at: string): SQL => sql`('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond')`

/** The orders after a place: past its moment, or in it after the order it names. */
function ordersAfter({ at, kind, id }: RecordPlace, oldest: boolean): SQL {
  const past = oldest ? sql`>` : sql`<`
  return kind === 'o'
    ? sql`(o.created_at, o.id) ${past} (${moment(at)}, ${id}::bigint)`
    : sql`o.created_at ${past} ${moment(at)}`
}

/** The same for lines. The day comes first, for that is what their index knows. */
function linesAfter({ at, kind, id }: RecordPlace, oldest: boolean): SQL {
  const day = dayOf(new Date(Math.floor(Number(at) / 1000)))
  const past = oldest ? sql`>` : sql`<`
  const beyond =
    kind === 's'
      ? sql`(${lineMoment}, s.id) ${past} (${moment(at)}, ${id}::bigint)`
      : sql`${lineMoment} ${past}= ${moment(at)}`
  return sql`s.date_created ${past}= ${day} and ${beyond}`
}

type Row = Record<string, unknown> & Entry & { counted: string }

/** Records of both kinds in one sequence: each kind in its own by its index, as far as this page needs it. */
export async function readNewListPage(context: Context, args: Args): Promise<NewListPage> {
  const cursor = args.cursor === undefined ? null : readCursor(args.cursor)
  const page = cursor?.page ?? Math.max(1, args.page ?? 1)
  const skipped = cursor ? 0 : (page - 1) * PER_PAGE
  if (page > LAST_PAGE) throw invalid('page', `Se pueden ver hasta ${LAST_PAGE} páginas.`)
  const oldest = args.orderBy === 'oldest'
  const began = cursor?.began ?? String(context.now.getTime() * 1000)
  const filter = listFilter(context, args)
  const matches: OrderCondition = oldest
    ? filter
    : (o) => sql`${filter(o)} and ${o}.created_at <= ${moment(began)}`
  const o = sql.raw('o')
  const direction = oldest ? sql`asc nulls first` : sql`desc nulls last`
  const most = cursor ? PER_PAGE + 1 : Math.max(MOST_COUNTED, skipped + PER_PAGE) + 1
  const { rows } = await context.db.execute<Row>(sql`
    with found_orders as materialized (
      select o.id, o.group_id, o.created_at as moment from orders o
      where ${matches(o)} and ${representsItsGroup(matches, oldest)}
        ${cursor ? sql`and ${ordersAfter(cursor.after, oldest)}` : sql``}
      order by ${sorted(o, oldest)} limit ${most}
    ), found_lines as materialized (
      select s.id, ${lineMoment} as moment from sap_pending s where ${lineFilter(context, args)}
        ${cursor ? sql`and ${linesAfter(cursor.after, oldest)}` : sql``}
      order by s.date_created ${direction}, s.id ${direction} limit ${most}
    )
    select both_kinds.*, (extract(epoch from moment) * 1000000)::bigint as at,
      (select count(*) from found_orders) + (select count(*) from found_lines) as counted
    from (
      select 'o' as kind, id, group_id, moment from found_orders
      union all select 's', id, null, moment from found_lines
    ) both_kinds
    order by moment ${direction}, kind, id ${direction} offset ${skipped} limit ${PER_PAGE + 1}`)
  const entries = rows.slice(0, PER_PAGE)
  const last = entries.at(-1)
  const total = cursor?.total ?? Number(rows[0]?.counted ?? 0)
  const next =
    last && rows.length > PER_PAGE ? writeCursor({ page: page + 1, total, after: last, began }) : null
  return { entries, page, total, next, matches, orderBy: sorted(sql.raw('orders'), oldest) }
}
