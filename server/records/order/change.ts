import { type SQL, sql } from 'drizzle-orm'
import { decimalText } from '#contract/kit/cents.ts'
import { AppError } from '#contract/kit/errors.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { changeLine } from '#contract/rules/timeline.ts'
import { isFinal } from '#contract/rules/transitions.ts'
import type { Queryable } from '#server/db/client.ts'
import { differences, remember } from '#server/db/merge.ts'
import type { Scope } from '#server/db/scope.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { touchGroups, touchingTurnos } from '#server/db/touch.ts'
import { floorIn } from '#server/db/transaction.ts'
import { type Author, actorName, signedBy } from '#server/records/author.ts'
import { announce } from '#server/records/notification/announce.ts'
import { changing, type OrderFields } from './columns.ts'
import { coverLots } from './cover.ts'
import { concernsErp, ordersGoOut, queuedForErp, unconfirmed } from './erp.ts'
import { afterChange, asksMore, isElsewhere, movedLots } from './lots.ts'
import { meetChanges } from './meet-changes.ts'
import { changeMessages, type NewMessage } from './messages.ts'
import { isRepriced, repricing } from './price.ts'
import { type OrderChange, type OrderRow, orderRow } from './rows.ts'
import { orderWords } from './search.ts'

/** The orders (table `orders`) that a scope lets be seen. [SEC1] */
export const inScope = ({ accounts }: Scope): SQL =>
  accounts === null ? sql`true` : sql`orders.account_id = any(${sql.param(accounts)}::int[])`

/** Locks the orders in scope among these, always in the same sequence; the others are as absent. */
export function lockOrders(tx: Queryable, scope: Scope, uuids: readonly string[]): Promise<OrderRow[]> {
  return rowsOf(tx, orderRow).read(sql`
    select orders.id, orders.uuid, orders.account_id, accounts.account_name, accounts.business_name as billing_name,
      accounts.cuit, makers.fullname as maker_name, owners.fullname as owner_name, ${changing.selected()}, orders.aviso,
      orders.price_source, orders.unit_price::float8 as unit_price,
      orders.version, orders.field_changes
    from orders join accounts on accounts.id = orders.account_id
    join users as makers on makers.id = orders.created_by left join users as owners on owners.id = orders.owner_id
    where orders.uuid = any(${sql.param(uuids)}::uuid[]) and ${inScope(scope)}
    order by orders.id for update of orders`)
}

/** An order, locked; out of scope or absent is the same 404. [SEC3, SY24] */
export async function lockOrder(tx: Queryable, scope: Scope, uuid: string): Promise<OrderRow> {
  const [order] = await lockOrders(tx, scope, [uuid])
  if (!order) throw new AppError('no-encontrado')
  return order
}

function rowOf(change: OrderChange, by: Parameters<typeof remember>[2]) {
  const { order, fields } = change
  const next = afterChange(change)
  return {
    id: next.id,
    ...changing.pick(next),
    // A notice is of one lot.
    aviso: isElsewhere(change) ? null : order.aviso,
    asks_more: asksMore(change),
    concerns_erp: concernsErp(change),
    repriced: isRepriced(change),
    field_changes: remember<OrderFields>(order, fields, by),
    words: orderWords({ ...next, billing_cuit: next.cuit, user: { fullname: next.maker_name } }),
  }
}

const messageRows = (change: OrderChange) => {
  const { order, fields, description, messages = [] } = change
  const all = [...changeMessages(order, fields, description ?? ''), ...agreementEnds(change), ...messages]
  return all.map((message, n) => ({
    ...message,
    n,
    uuid: uuidv7(),
    order_id: order.id,
  }))
}

/** The entry of an order whose agreed price ends, because it is of another lot or product now. */
function agreementEnds(change: OrderChange): NewMessage[] {
  const { price_source: source, unit_price: price } = change.order
  if (!isRepriced(change) || source === 'lista' || price === null) return []
  const line = changeLine(
    AGREED[source as keyof typeof AGREED],
    `U$D ${decimalText(Math.round(price * 100)).replace('.', ',')}`,
    'el de la lista',
  )
  return [{ title: 'Precio actualizado', changes: [line], description: '' }]
}

const AGREED = { cuenta: 'Precio de la cuenta', acuerdo: 'Precio acordado' }

/** The groups that show one of these orders, before or after its change. */
const groupsOf = (changes: OrderChange[]): number[] =>
  changes.flatMap(({ order, fields }) => [order.group_id ?? [], fields.group_id ?? []].flat())

/** The groups that begin or cease to have something to deliver; of those that an order joins or leaves `moveOrders` knows. */
const turningGroups = (changes: OrderChange[]): number[] =>
  changes.flatMap(({ order, fields: { status = order.status } }) =>
    isFinal(status) === isFinal(order.status) ? [] : (order.group_id ?? []),
  )

/**
 * Changes locked orders in one statement: fields, their memory, search and timeline, and touches the turnos that show
 * them; version and transaction follow by themselves. A change without a story leaves no trace. Precondition:
 * `takeOrders` has locked their lots; the notices of all orders on them follow.
 */
export async function changeOrders(tx: Queryable, author: Author, changes: OrderChange[]): Promise<void> {
  const given = changes
    .map((change) => ({ ...change, fields: differences<OrderFields>(change.order, change.fields) }))
    .filter(({ fields, messages = [] }) => Object.keys(fields).length > 0 || messages.length > 0)
  if (given.length === 0) return
  const { changes: real, settle } = await meetChanges(tx, author, given)
  const by = { ...signedBy(author), floor: floorIn(tx) }
  const rows = JSON.stringify(real.map((change) => rowOf(change, by)))
  const price = repricing(real)
  // Before the turnos below: who changes a group locks it before its turnos.
  await touchGroups(tx, turningGroups(real))
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g(id int, ${changing.recordset}, aviso text,
        asks_more boolean, concerns_erp boolean, repriced boolean, field_changes jsonb, words text[])
    ), changed as (
      update orders set ${changing.assigned}, aviso = g.aviso,
        lot_place = case when g.asks_more then nextval('lot_places') else orders.lot_place end,
        field_changes = g.field_changes, search = array_to_tsvector(g.words), updated_at = now(),
        erp = case when g.concerns_erp and ${ordersGoOut}
          then ${unconfirmed(sql`coalesce(orders.erp ->> 'nro_pedido', '')`)} else orders.erp end${price.set}
      from given g ${price.join} where orders.id = g.id
      returning orders.id, orders.uuid, g.concerns_erp and ${ordersGoOut} as goes_out
    )${queuedForErp(sql`changed`)}${touchingTurnos(groupsOf(real))}
    insert into order_messages (uuid, order_id, title, changes, description, actor_id, actor)
    select m.uuid, m.order_id, m.title, m.changes, m.description, ${author.id}, ${actorName(author)}
    from jsonb_to_recordset(${JSON.stringify(real.flatMap(messageRows))}::jsonb)
      as m(n int, uuid uuid, order_id int, title text, changes jsonb, description text)
    order by m.order_id, m.n`)
  await coverLots(tx, {
    lots: movedLots(real),
    own: real.map(({ order }) => order.id),
    author: { id: author.id, name: actorName(author) },
  })
  await settle()
  const moved = real.filter(({ fields }) => fields.status !== undefined)
  await announce(tx, author, {
    type: 'pedido',
    things: moved.map(({ order, fields }) => ({ target: order.uuid, args: { estado: fields.status } })),
  })
}
