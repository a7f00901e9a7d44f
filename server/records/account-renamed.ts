import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '#server/db/client.ts'
import { searchVector } from '#server/db/search-words.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { refreshNames } from './order/renamed.ts'
import { workOrderWords } from './work-order-search.ts'

const text = v.string()
const row = { id: v.number(), numero: text, descripcion: text, materia_prima: text, account_name: text }

/** Finds orders and work orders of an account by its present name; its orders, and those of its people, are sent again. */
export async function refreshAccountName(db: Db, account: number): Promise<void> {
  await refreshNames(
    db,
    sql`(account_id = ${account} or created_by in (select id from users where account_id = ${account}))`,
  )
  await db.transaction(async (tx) => {
    const rows = await rowsOf(tx, row).read(sql`
      select w.id, w.numero, w.descripcion, w.materia_prima, a.account_name
      from work_orders w join accounts a on a.id = w.account_id where a.id = ${account} order by w.id for update of w`)
    for (const { id, ...order } of rows)
      await tx.execute(
        sql`update work_orders set search = ${searchVector(workOrderWords(order))} where id = ${id}`,
      )
  })
}
