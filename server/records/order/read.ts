import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type FullOrder,
  type Message,
  message,
  type Order,
  order,
  responsible,
} from '#contract/calls/orders.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Reader } from '#server/db/reader.ts'
import { withinAccounts } from '#server/db/sql-pieces.ts'
import { runPrepared } from '#server/db/statements/prepared-statement.ts'
import { checkRows, type RowOf, type RowShape, rowsOf } from '#server/db/statements/rows.ts'
import { onlyPlainTags } from '#server/db/timeline-html.ts'
import { shown } from './columns.ts'
import { momentsOf, type WrittenRow, withMoments } from './moments.ts'
import { priceJson } from './price.ts'

/** Which orders: a condition on the table `orders`, and an order when it matters. */
export interface OrdersWanted {
  where: SQL
  orderBy?: SQL
}

/** Orders that a statement makes, and their stories: what it calls their rows. */
interface MadeOrders {
  orders: SQL
  messages: SQL
  orderBy: SQL
}

/** Rows to read orders from: `from` includes `orders`, `beside` adds columns to each, which `row` describes. */
interface ListedOrders<S extends RowShape> {
  from: SQL
  beside: SQL
  row: S
  orderBy: SQL
}

const plain = v.omit(order, [
  'created_at',
  'updated_at',
  'created_at_formatted',
  'updated_at_formatted',
  'created_at_human',
])
const moments = { created: v.number(), updated: v.number() }
const listRow = { pedido: plain, ...moments }

const storyRow = {
  messages: v.array(
    v.object({ ...v.omit(message, ['pedido_uuid', 'at', 'at_formatted']).entries, at: v.number() }),
  ),
}
const fullRow = { ...listRow, ...storyRow, owner: responsible }

/** The same, but for the story as JSON: it is sent as it was read. */
const writtenRow = { pedido: v.pipe(v.string(), v.parseJson(), plain), ...moments }
const madeRow = {
  ...writtenRow,
  ...storyRow,
  uuid: v.string(),
  owner: v.pipe(v.string(), v.parseJson(), responsible),
}

type MessageRow = RowOf<typeof storyRow>['messages'][number]
type MadeRow = WrittenRow & RowOf<typeof storyRow> & { uuid: string; owner: string }

const milliseconds = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000)::float8`

/** Orders outlive what they are of. */
const unknownProduct = sql`json_build_object('unit_price', 0, 'image_pr_url', null, 'usage_unit', orders.unit,
    'stock_status', '', 'stock_arrival_date', null, 'promotion_price', null, 'promotion_discount', null, 'location', null)`

// Few joins and many small lookups by key: eight joined tables cost more to plan than to read.
const orderJson = ({ scope, seller }: Reader): SQL => sql`json_build_object(
  ${shown.pairs()},
  'billing_cuit', accounts.cuit, 'billing_name', accounts.business_name,
  'status_color', coalesce((select s.color from order_statuses s where s.status = orders.status), ''),
  'erp', ${seller ? sql`orders.erp` : sql`orders.erp || '{"mensaje": ""}'`}, 'crm_name', ${seller ? sql`owners.fullname` : sql`null::text`},
  'account_name', accounts.account_name,
  'user', json_build_object('uuid', makers.uuid, 'fullname', makers.fullname, 'account_name',
    coalesce((select a.account_name from accounts a
      where a.id = makers.account_id and ${withinAccounts(scope, sql`a.id`)}), '')),
  'owner_uuid', owners.uuid, 'grupo_uuid', (select g.uuid from order_groups g where g.id = orders.group_id),
  'product', coalesce((select json_build_object('unit_price', p.unit_price, 'image_pr_url', p.image_pr_url,
    'usage_unit', p.usage_unit, 'precio_por', p.precio_por, 'stock_status', p.stock_status, 'stock_arrival_date', p.stock_arrival_date,
    'promotion_price', p.promotion_price, 'promotion_discount', p.promotion_discount, 'location', p.location)
    from products p where p.product_code = orders.product_code), ${unknownProduct}),
  'precio', ${priceJson})`

const joins = (orders: SQL): SQL => sql`from ${orders}
  join accounts on accounts.id = orders.account_id
  join users as makers on makers.id = orders.created_by
  left join users as owners on owners.id = orders.owner_id`

/** A row that is looked up by its id, however many of them the planner expects. */
const oneOf = (table: SQL, id: SQL): SQL =>
  sql`lateral (select * from ${table} one where one.id = ${id} offset 0)`

/** As `joins`, for few orders without statistics: joined as sets, all accounts and users would be read. */
const lookedUp = (orders: SQL): SQL => sql`from ${orders} as orders
  cross join ${oneOf(sql`accounts`, sql`orders.account_id`)} as accounts
  cross join ${oneOf(sql`users`, sql`orders.created_by`)} as makers
  left join ${oneOf(sql`users`, sql`orders.owner_id`)} as owners on true`

const messagesJson = (
  messages: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('uuid', m.uuid, 'title', m.title,
    'changes', m.changes, 'description', m.description, 'actor', m.actor, 'at', ${milliseconds(sql`m.at`)})
    order by m.at, m.id), '[]')
  from ${messages} m where m.order_id = orders.id) as messages`

const ownerJson = sql`json_build_object('email', coalesce(owners.pending_email, owners.email), 'full_name', owners.fullname, 'mobile', owners.mobile)`

const momentColumns = sql`${milliseconds(sql`orders.created_at`)} as created,
  ${milliseconds(sql`orders.updated_at`)} as updated`

const wholeColumns = (reader: Reader, messages: SQL): SQL =>
  sql`${orderJson(reader)} as pedido, ${messagesJson(messages)}, ${ownerJson} as owner, ${momentColumns}`

function selectFrom(columns: SQL, { where, orderBy }: OrdersWanted): SQL {
  const sorted = orderBy ? sql`order by ${orderBy}` : sql``
  return sql`select ${columns} ${joins(sql`orders`)} where ${where} ${sorted}`
}

// Onto the record that was read: copying thirty fields takes longer than anything else here.
const toOrder = ({ pedido: read, created, updated }: RowOf<typeof listRow>, now: Date): Order =>
  Object.assign(read, momentsOf({ created, updated }, now))

const toMessages = (messages: readonly MessageRow[], pedido_uuid: string): Message[] =>
  messages.map((message) => {
    const at = new Date(message.at).toISOString()
    const changes = message.changes.map(onlyPlainTags)
    return { ...message, pedido_uuid, changes, at, at_formatted: formatMoment(at) }
  })

const toFullOrder = (row: RowOf<typeof fullRow>, { now }: Reader): FullOrder => ({
  pedido: toOrder(row, now),
  messages: toMessages(row.messages, row.pedido.uuid),
  owner: row.owner,
})

/** Keys of a statement that is another for sellers and for others. */
const keys = () => ({ seller: {}, other: {} })
const [LISTED, MADE] = [keys(), keys()]

/** The same for readers to whom a statement is the same: accounts of a scope are values in it, and so of one call. */
const keyFor = (kept: ReturnType<typeof keys>, { scope, seller }: Reader): object =>
  scope.accounts === null ? (seller ? kept.seller : kept.other) : {}

/** Orders as lists show them, all in one statement. */
export async function readOrders(db: Queryable, wanted: OrdersWanted, reader: Reader): Promise<Order[]> {
  const columns = sql`${orderJson(reader)} as pedido, ${momentColumns}`
  const rows = await rowsOf(db, listRow).read(selectFrom(columns, wanted))
  return rows.map((row) => toOrder(row, reader.now))
}

/** Orders that another query lists, as JSON, with its columns; `values` are those of its placeholders. */
export async function readListedOrders<S extends RowShape>(
  db: Queryable,
  { listed, values }: { listed: ListedOrders<S>; values: Record<string, unknown> },
  reader: Reader,
): Promise<{ text: string; beside: RowOf<S> }[]> {
  const { from, beside, orderBy } = listed
  const write = () =>
    sql`select ${orderJson(reader)}::text as pedido, ${momentColumns}, ${beside} ${joins(from)} order by ${orderBy}`
  const rows = await runPrepared<WrittenRow & RowOf<S>>(db, { key: keyFor(LISTED, reader), write }, values)
  checkRows(writtenRow, rows)
  checkRows(listed.row, rows)
  return rows.map((row) => ({ text: withMoments(row, reader.now), beside: row }))
}

/** Whole orders, with their story and their responsible seller, all in one statement. [S139] */
export async function readFullOrders(
  db: Queryable,
  wanted: OrdersWanted,
  reader: Reader,
): Promise<FullOrder[]> {
  const rows = await rowsOf(db, fullRow).read(selectFrom(wholeColumns(reader, sql`order_messages`), wanted))
  return rows.map((row) => toFullOrder(row, reader))
}

/** Whole orders that the statement itself makes, in its `with`, as JSON; `values` are those of its placeholders. */
export async function makeOrders(
  db: Queryable,
  { making, values }: { making: SQL; values: Record<string, unknown> },
  { made, reader }: { made: MadeOrders; reader: Reader },
): Promise<{ uuid: string; text: string }[]> {
  const write = () =>
    sql`with ${making} select orders.uuid, ${orderJson(reader)}::text as pedido, ${messagesJson(made.messages)},
      ${ownerJson}::text as owner, ${momentColumns} ${lookedUp(made.orders)}
      order by ${made.orderBy}`
  const rows = await runPrepared<MadeRow>(db, { key: keyFor(MADE, reader), write }, values)
  checkRows(madeRow, rows)
  return rows.map((row) => ({
    uuid: row.uuid,
    text: `{"pedido":${withMoments(row, reader.now)},"messages":${JSON.stringify(toMessages(row.messages, row.uuid))},"owner":${row.owner}}`,
  }))
}
