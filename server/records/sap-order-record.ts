import { type SQL, sql } from 'drizzle-orm'
import { type SapOrder, sapOrder } from '#contract/rules/sap-orders.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** ERP orders with their lines, newest first; the condition is on the lines, `sap_pending s`. */
export const readSapOrders = (db: Queryable, where: SQL, limit: number): Promise<SapOrder[]> =>
  rowsOf(db, sapOrder.entries).read(sql`
    select s.sap_order, s.account_id, json_agg(json_build_object('product_code', s.product_code,
      'product_name', coalesce(p.product_name, s.product_code), 'batch', s.batch,
      'confirmed_quantity', s.confirmed_quantity, 'umb', s.umb, 'date_created', s.date_created,
      'sap_customer', coalesce(a.sap, '')) order by s.id) as products
    from sap_pending s join accounts a on a.id = s.account_id
    left join products p on p.product_code = s.product_code
    where ${where} group by s.sap_order, s.account_id order by max(s.date_created) desc, s.sap_order limit ${limit}`)
