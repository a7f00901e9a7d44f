import { type SQL, sql } from 'drizzle-orm'
import type { PedidoEntero } from '#contract/pedidos.ts'
import { CREATED } from '#contract/timeline.ts'
import { uuidv7 } from '#contract/uuid.ts'
import type { Queryable } from '#server/db/client.ts'
import { noticesOfNew } from '#server/db/lot-cover.ts'
import { type Author, actorName } from '#server/db/order-change.ts'
import type { NewMessage } from '#server/db/order-messages.ts'
import { makePedidos, type Reader } from '#server/db/order-record.ts'
import { orderWords } from '#server/db/order-search.ts'
import type { BilledAccount } from './references.ts'

export interface NewOrder {
  uuid: string
  product_code: string
  product_name: string
  quantity: number
  unit: string
  lote: string | null
  client_note: string
}

/** What the orders of one form have in common. */
export interface Shared {
  account: BilledAccount
  branch: string
  preferred_delivery_date: string | null
  status: string
  group_id: number | null
  /** What their stories tell beside how they began. */
  messages: NewMessage[]
}

/** An entry of a story; without a title, the order's own notice if there is one. */
type Told = Omit<NewMessage, 'title'> & { title: string | null }

const plain = (title: string | null): Told => ({ title, changes: [], description: '' })

function messageRows(orders: NewOrder[], { messages }: Shared) {
  const story: Told[] = [plain(CREATED), plain(null), ...messages]
  const all = orders.flatMap((order) => story.map((message) => ({ ...message, order_uuid: order.uuid })))
  return all.map((message, n) => ({ ...message, n, uuid: uuidv7() }))
}

export interface Insertion {
  orders: NewOrder[]
  shared: Shared
}

/** Nothing is dropped in silence: who follows an order reads that its lot no longer covers it. [F11] */
const insertion = (author: Author, { orders, shared }: Insertion): SQL => {
  const { account, branch, preferred_delivery_date, status, group_id } = shared
  const owner = account.seller_id ?? (author.seller ? author.id : null)
  const rows = orders.map((order, n) => ({
    ...order,
    n,
    words: orderWords({ ...order, account_name: account.account_name }),
  }))
  return sql`given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(n int, uuid uuid, product_code text,
        product_name text, quantity numeric, unit text, lote text, client_note text, words text[])
    ), made as (
      insert into orders (uuid, account_id, product_code, product_name, quantity, unit, lote, branch, client_note,
        preferred_delivery_date, status, group_id, created_by, owner_id, aviso, search)
      select g.uuid, ${account.id}, g.product_code, g.product_name, g.quantity, g.unit, g.lote, ${branch}, g.client_note,
        ${preferred_delivery_date}, ${status}, ${group_id}::int, ${author.id}, ${owner}::int, g.aviso,
        array_to_tsvector(g.words)
      from (${noticesOfNew(sql`given`)}) g order by g.n on conflict (uuid) do nothing returning *
    ), told as (
      insert into order_messages (uuid, order_id, title, changes, description, actor_id, actor)
      select m.uuid, made.id, coalesce(m.title, made.aviso), m.changes, m.description, ${author.id}, ${actorName(author)}
      from jsonb_to_recordset(${JSON.stringify(messageRows(orders, shared))}::jsonb)
        as m(n int, uuid uuid, order_uuid uuid, title text, changes jsonb, description text)
      join made on made.uuid = m.order_uuid where coalesce(m.title, made.aviso) is not null order by m.n returning *
    )`
}

/** Inserts orders and the beginning of their stories, and answers them, all in one statement; UUIDs in use are left out. */
export function insertOrders(
  tx: Queryable,
  { author, reader }: { author: Author; reader: Reader },
  insert: Insertion,
): Promise<PedidoEntero[]> {
  const made = { orders: sql`made`, messages: sql`told`, orderBy: sql`orders.id` }
  return makePedidos(tx, insertion(author, insert), { made, reader })
}
