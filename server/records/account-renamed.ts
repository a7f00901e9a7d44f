import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { searchVector } from '#server/db/search-words.ts'
import { refreshNames } from './order/renamed.ts'
import { type SearchedWorkOrder, workOrderWords } from './work-order-search.ts'

/** What shows an account's name and is sent with it: feeds send it again. */
async function touchShown(tx: Tx, account: number): Promise<void> {
  await tx.execute(sql`update sap_pending set tx = tx where account_id = ${account} and deleted_at is null`)
  await tx.execute(sql`update order_groups set tx = tx where account_id = ${account}`)
  await tx.execute(sql`update turnos set tx = tx where deleted_at is null
    and id in (select turno_id from turno_accounts where account_id = ${account})`)
}

/** Finds orders and work orders of an account by its present name; what shows it is sent again. */
export async function refreshAccountName(db: Db, account: number): Promise<void> {
  await refreshNames(db, sql`account_id = ${account}`)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<SearchedWorkOrder & { id: number } & Record<string, unknown>>(sql`
      select w.id, w.numero, w.descripcion, w.materia_prima, a.account_name
      from work_orders w join accounts a on a.id = w.account_id where a.id = ${account} order by w.id for update of w`)
    for (const { id, ...order } of rows)
      await tx.execute(
        sql`update work_orders set search = ${searchVector(workOrderWords(order))} where id = ${id}`,
      )
    await touchShown(tx, account)
  })
}
