import { sql } from 'drizzle-orm'
import type { Day } from '#contract/kit/day.ts'
import { continueIds } from '#demo/insert-rows.ts'
import type { Tx } from '#server/db/client.ts'
import { workOrders } from '#server/db/schema/work-orders.ts'
import { searchVector } from '#server/db/search-words.ts'
import { demoWorkOrders } from './work-orders.ts'

const FIRST_ACCOUNTS = 12
const MATERIALS = 60

/** Work orders of the first accounts, where there are none yet: demo data may be older than they are. */
export async function seedWorkOrders(tx: Tx, today: Day): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from work_orders limit 1`)
  if (some.length > 0) return
  const accounts = await tx.execute<{ id: number; account_name: string }>(
    sql`select id, account_name from accounts where active order by id limit ${FIRST_ACCOUNTS}`,
  )
  const products = await tx.execute<{ product_name: string }>(
    sql`select product_name from products where active order by id limit ${MATERIALS}`,
  )
  const materials = products.rows.map(({ product_name }) => product_name)
  const made = demoWorkOrders({ accounts: accounts.rows, materials, today })
  await tx
    .insert(workOrders)
    .values(made.map(({ words, ...row }) => ({ ...row, search: searchVector(words) })))
  await continueIds(tx, [workOrders])
}
