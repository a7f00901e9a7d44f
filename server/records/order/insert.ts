import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { CREATED } from '#contract/rules/timeline.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Reader } from '#server/db/reader.ts'
import { type Author, actorName } from '#server/records/author.ts'
import { changing, type OrderFields } from './columns.ts'
import { noticesOfNew } from './cover.ts'
import { ordersGoOut, queuedForErp, unconfirmed } from './erp.ts'
import type { NewMessage } from './messages.ts'
import {
  type AgreedPrice,
  agreedRecordset,
  agreedRow,
  agreementColumns,
  priceColumns,
  pricedColumns,
  withPrice,
} from './price.ts'
import { makeOrders } from './read.ts'
import { orderWords } from './search.ts'

export type NewOrder = OrderFields & {
  uuid: string
  agreed?: AgreedPrice | undefined
  /** Further messages of its own story. */
  messages?: NewMessage[]
}

/** The values shared by the orders of one form. */
export interface Shared {
  account: {
    id: number
    account_name: string
    business_name: string
    cuit: string
    /** Its seller, and their name. */
    seller_id: number | null
    seller_name: string | null
  }
  /** Further messages of their stories, after the beginning. */
  messages: NewMessage[]
}

/** An entry of a story; without a title, the order's own notice if there is one. */
type StoryEntry = Omit<NewMessage, 'title'> & { title: string | null }

const plain = (title: string | null): StoryEntry => ({ title, changes: [], description: '' })

/** Only an order of a lot may have a notice. */
function storyOf(order: NewOrder, { messages }: Shared): StoryEntry[] {
  return [
    plain(CREATED),
    ...(order.lote === null ? [] : [plain(null)]),
    ...(order.messages ?? []),
    ...messages,
  ]
}

const messagesOf = ({ orders, shared }: Insertion) =>
  orders.flatMap((order) => storyOf(order, shared).map((message) => ({ ...message, order_uuid: order.uuid })))

/** The orders of one form. */
export interface Insertion {
  orders: NewOrder[]
  shared: Shared
}

const { placeholder } = sql

/** Nothing is dropped in silence: who follows an order reads that its lot no longer covers it. [F11] */
const insertion: SQL = sql`given as (
      select * from jsonb_to_recordset(${placeholder('orders')}::jsonb) as g(n int, uuid uuid, account_id int, owner_id int,
        ${changing.recordset}, words text[], ${agreedRecordset})
    ), made as (
      insert into orders (uuid, account_id, ${changing.named}, created_by, owner_id, aviso, search, erp, ${priceColumns},
        ${agreementColumns})
      select g.uuid, g.account_id, ${changing.given}, ${placeholder('author')}::int, g.owner_id,
        g.aviso, array_to_tsvector(g.words), case when ${ordersGoOut} then ${unconfirmed(sql`''`)} end, ${pricedColumns}
      from (${noticesOfNew(sql`given`)}) g ${withPrice} order by g.n on conflict (uuid) do nothing returning *
    )${queuedForErp(sql`(select id, uuid, erp is not null as goes_out from made)`)}, begun as (
      insert into order_messages (uuid, order_id, title, changes, description, actor_id, actor)
      select m.uuid, made.id, coalesce(m.title, made.aviso), m.changes, m.description, ${placeholder('author')}::int,
        ${placeholder('actor')}::text
      from jsonb_to_recordset(${placeholder('messages')}::jsonb)
        as m(n int, uuid uuid, order_uuid uuid, title text, changes jsonb, description text)
      join made on made.uuid = m.order_uuid where coalesce(m.title, made.aviso) is not null order by m.n returning *
    )`

/** The values of the rows of one form. */
function rowsOf(author: Author, { orders, shared }: Insertion) {
  const { account } = shared
  const owner_id = account.seller_id ?? (author.seller ? author.id : null)
  const found = {
    id: null,
    account_name: account.account_name,
    billing_name: account.business_name,
    billing_cuit: account.cuit,
    user: { fullname: author.fullname },
    owner_name: account.seller_id === null && author.seller ? author.fullname : account.seller_name,
  }
  return orders.map(({ agreed, messages: _, ...order }) => ({
    ...order,
    ...agreedRow(agreed),
    account_id: account.id,
    owner_id,
    words: orderWords({ ...order, ...found }),
  }))
}

const numbered = <R>(rows: R[]) => rows.map((row, n) => ({ ...row, n }))

/** The values of `insertion`. */
function valuesOf(author: Author, forms: readonly Insertion[]) {
  const messages = forms.flatMap(messagesOf).map((message) => ({ ...message, uuid: uuidv7() }))
  return {
    orders: JSON.stringify(numbered(forms.flatMap((form) => rowsOf(author, form)))),
    author: author.id,
    actor: actorName(author),
    messages: JSON.stringify(numbered(messages)),
  }
}

/**
 * Inserts the orders of forms, in their sequence, and the beginning of their stories, and returns them as JSON, all in
 * one statement; UUIDs in use are left out.
 */
export function insertOrders(
  tx: Queryable,
  { author, reader }: { author: Author; reader: Reader },
  forms: readonly Insertion[],
): Promise<{ uuid: string; text: string }[]> {
  const made = { orders: sql`made`, messages: sql`begun`, orderBy: sql`orders.id` }
  return makeOrders(tx, { making: insertion, values: valuesOf(author, forms) }, { made, reader })
}
