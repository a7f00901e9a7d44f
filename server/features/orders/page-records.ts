import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { type Context, readerOf } from '#server/http/handler.ts'
import { groupRow, selectGroups, toGroup } from '#server/records/group/read.ts'
import { readListedOrders } from '#server/records/order/read.ts'
import type { Entry } from './orders.db.ts'

/** The records of a page, in the order of the list; orders as JSON. */
export interface PageRecords {
  pedidos: { text: string; group_id: number | null }[]
  grupos: OrderGroup[]
}

/** A group comes beside the order that stands for it. */
const group = sql`case when entry.group_id is not null then (
  select row_to_json(g) from (${selectGroups(sql`order_groups.id = entry.group_id`)}) g) end as grupo`

const listed = {
  from: sql`unnest(${sql.placeholder('ids')}::int[], ${sql.placeholder('groups')}::int[])
      with ordinality entry(id, group_id, place)
    join orders on orders.id = entry.id`,
  beside: sql`orders.group_id, ${group}`,
  row: { group_id: v.nullable(v.number()), grupo: v.nullable(v.object(groupRow)) },
  orderBy: sql`entry.place`,
}

/** The orders and groups of a page in one statement, which is the same whatever was asked. */
export async function readPageRecords(context: Context, entries: readonly Entry[]): Promise<PageRecords> {
  const ids = entries.flatMap(({ orders }) => orders)
  const groups = entries.flatMap(({ id, group_id, orders }) =>
    orders.map((order) => (order === id ? group_id : null)),
  )
  const asked = { listed, values: { ids, groups } }
  const rows = await readListedOrders(context.db, asked, readerOf(context))
  return {
    pedidos: rows.map(({ text, beside }) => ({ text, group_id: beside.group_id })),
    grupos: rows.flatMap(({ beside }) => (beside.grupo ? [toGroup(beside.grupo)] : [])),
  }
}
