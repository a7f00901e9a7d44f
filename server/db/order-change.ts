import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { uuidv7 } from '#contract/uuid.ts'
import type { Queryable } from './client.ts'
import { coverLots } from './lot-cover.ts'
import { differences, remember } from './merge.ts'
import { asksMore, becomes, isElsewhere, movedLots } from './order-lots.ts'
import type { MergeableOrder, OrderFields } from './order-merge.ts'
import { changeMessages, type NewMessage } from './order-messages.ts'
import { orderWords } from './order-search.ts'
import type { Scope } from './scope.ts'
import { touchingTurnos } from './touch.ts'

/** An order as a change finds it, locked until its transaction ends. */
export type OrderRow = MergeableOrder & {
  id: number
  uuid: string
  account_id: number
  account_name: string
  cuit: string
  aviso: string | null
}

/** Who changes an order. */
export interface Author {
  id: number
  fullname: string
  seller: boolean
  /** The idempotency key of their change. */
  key?: string | null
}

export interface OrderChange {
  order: OrderRow
  /** What it becomes; the fields that are already so change nothing. */
  fields: Partial<OrderFields>
  /** A reason or an observation, as it was typed. */
  description?: string | undefined
  /** Entries of the timeline beside those that name the changed fields, for instance of a group. */
  messages?: NewMessage[]
}

/** The orders (table `orders`) that a scope lets be seen. [SEC1] */
export const inScope = ({ accounts }: Scope): SQL =>
  accounts === null ? sql`true` : sql`orders.account_id = any(${sql.param(accounts)}::int[])`

/** Locks the orders in scope among these, always in the same sequence; the others are as absent. */
export async function lockOrders(tx: Queryable, scope: Scope, uuids: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await tx.execute<OrderRow & Record<string, unknown>>(sql`
    select orders.id, orders.uuid, orders.account_id, accounts.account_name, accounts.cuit, orders.product_code,
      orders.product_name, orders.quantity::float8 as quantity, orders.unit, orders.lote, orders.branch,
      orders.client_note, orders.preferred_delivery_date, orders.status, orders.group_id, orders.aviso, orders.version,
      orders.field_changes
    from orders join accounts on accounts.id = orders.account_id
    where orders.uuid = any(${sql.param(uuids)}::uuid[]) and ${inScope(scope)}
    order by orders.id for update of orders`)
  return rows
}

/** One order, locked; out of scope or absent is the same 404. [SEC3, SY24] */
export async function lockOrder(tx: Queryable, scope: Scope, uuid: string): Promise<OrderRow> {
  const [order] = await lockOrders(tx, scope, [uuid])
  if (!order) throw new AppError('no-encontrado')
  return order
}

const roleOf = ({ seller }: Author) => (seller ? 'Vendedor' : 'Cliente')

/** `Ana Pérez (Vendedor)`, as the timeline names who did something. [A19] */
export const actorName = (author: Author): string => `${author.fullname} (${roleOf(author)})`

/** Who changed a field and when, for whoever changes it too. */
export const signedBy = ({ id, fullname, key = null }: Author, now = new Date()) => ({
  quien: { id, fullname, at: now.toISOString() },
  key,
})

function rowOf(change: OrderChange, by: ReturnType<typeof signedBy>) {
  const { order, fields } = change
  const next = becomes(change)
  const {
    id,
    product_code,
    product_name,
    quantity,
    unit,
    lote,
    branch,
    client_note,
    preferred_delivery_date,
  } = next
  const { status, group_id } = next
  const changed = {
    product_code,
    product_name,
    quantity,
    unit,
    lote,
    branch,
    client_note,
    preferred_delivery_date,
  }
  return {
    id,
    ...changed,
    status,
    group_id,
    // A notice is of one lot.
    aviso: isElsewhere(change) ? null : order.aviso,
    asks_more: asksMore(change),
    field_changes: remember<OrderFields>(order, fields, by),
    words: orderWords(next),
  }
}

const messageRows = (change: OrderChange) => {
  const { order, fields, description, messages = [] } = change
  const all = [...changeMessages(order, fields, description ?? ''), ...messages]
  return all.map((message, n) => ({
    ...message,
    n,
    uuid: uuidv7(),
    order_id: order.id,
  }))
}

/** The groups that show one of these orders, before or after its change. */
const groupsOf = (changes: OrderChange[]): number[] =>
  changes.flatMap(({ order, fields }) => [order.group_id ?? [], fields.group_id ?? []].flat())

/**
 * Changes locked orders in one statement: fields, their memory, search and timeline, and touches the turnos that show
 * them; version and transaction follow by themselves. What changes and tells nothing leaves no trace. Whoever changes
 * what orders ask of lots has taken them before (`takeOrders`): the notices of all orders on them follow.
 */
export async function changeOrders(tx: Queryable, author: Author, changes: OrderChange[]): Promise<void> {
  const real = changes
    .map((change) => ({ ...change, fields: differences<OrderFields>(change.order, change.fields) }))
    .filter(({ fields, messages = [] }) => Object.keys(fields).length > 0 || messages.length > 0)
  if (real.length === 0) return
  const by = signedBy(author)
  const given = JSON.stringify(real.map((change) => rowOf(change, by)))
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g(id int, product_code text,
        product_name text, quantity numeric, unit text, lote text, branch text, client_note text,
        preferred_delivery_date text, status text, group_id int, aviso text, asks_more boolean, field_changes jsonb,
        words text[])
    ), changed as (
      update orders set product_code = g.product_code, product_name = g.product_name, quantity = g.quantity,
        unit = g.unit, lote = g.lote, branch = g.branch, client_note = g.client_note,
        preferred_delivery_date = g.preferred_delivery_date, status = g.status, group_id = g.group_id, aviso = g.aviso,
        lot_place = case when g.asks_more then nextval('lot_places') else orders.lot_place end,
        field_changes = g.field_changes, search = array_to_tsvector(g.words), updated_at = now()
      from given g where orders.id = g.id
    )${touchingTurnos(groupsOf(real))}
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
}
