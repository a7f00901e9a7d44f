import { sql } from 'drizzle-orm'
import { salesRules as shape, type VersionedSalesRules } from '#contract/calls/config/sales-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** The rules of trade as they stand. */
export async function readSalesRules(db: Queryable): Promise<VersionedSalesRules> {
  const [rules] = await rowsOf(db, shape.entries).read(sql`
    select term as plazo, extensions as extensiones, per_seller as por_vendedor, per_account as por_cuenta,
      per_day as por_dia, deposit as sena, deposit_days as sena_dias, quote_days as presupuesto_dias,
      quotes_per_day as presupuestos_por_dia, link_days as enlace_dias, taken_plate as chapa_ocupada, version from sales_rules`)
  if (!rules) throw new Error('sales_rules has no row')
  return rules
}
