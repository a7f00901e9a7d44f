import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { touchTurnosOf } from '#server/db/touch.ts'
import { lockOrders } from './change.ts'
import { orderWords } from './search.ts'

const AT_ONCE = 200

/** Finds the orders of a user, made or owned, by the present names again; their readers get them anew. */
export const refreshNamesOf = (db: Db, user: number): Promise<void> =>
  refreshNames(db, sql`(created_by = ${user} or owner_id = ${user})`)

/** Finds orders of a condition by the present names again; their readers get them anew. */
export async function refreshNames(db: Db, where: SQL): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await rowsOf(db, { id: v.number(), uuid: v.string() }).read(sql`
      select id, uuid from orders where ${where} and id > ${after} order by id limit ${AT_ONCE}`)
    const last = rows.at(-1)
    if (!last) return
    await refresh(
      db,
      rows.map(({ uuid }) => uuid),
    )
    after = last.id
  }
}

const refresh = (db: Db, uuids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    const orders = await lockOrders(tx, { accounts: null }, uuids)
    const given = orders.map((order) => ({
      id: order.id,
      words: orderWords({ ...order, billing_cuit: order.cuit, user: { fullname: order.maker_name } }),
    }))
    await tx.execute(sql`
      update orders set search = array_to_tsvector(g.words)
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id int, words text[]) where orders.id = g.id`)
    await touchTurnosOf(
      tx,
      orders.flatMap(({ group_id }) => group_id ?? []),
    )
  })
