import { type SQL, sql } from 'drizzle-orm'
import type { Cuenta } from '#contract/calls/cuentas.ts'
import type { Queryable } from '#server/db/client.ts'

/** Columns of a cuenta: accounts `a`, left joined with users `seller`. */
export const cuentaColumns: SQL = sql`a.id, a.account_name, a.business_name, a.cuit, a.email, a.branch, a.sap, a.active,
  seller.uuid as seller_uuid, a.version`

/** Accounts that fit a condition on `a`, by name. */
export async function readCuentas(
  db: Queryable,
  where: SQL,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Cuenta[]> {
  const { rows } = await db.execute<Cuenta & Record<string, unknown>>(sql`
    select ${cuentaColumns} from accounts a left join users seller on seller.id = a.seller_id
    where ${where} order by a.account_name, a.id limit ${limit} offset ${offset}`)
  return rows
}
