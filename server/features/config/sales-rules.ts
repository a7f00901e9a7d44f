import { sql } from 'drizzle-orm'
import {
  getSalesRules,
  saveSalesRules,
  type VersionedSalesRules,
} from '#contract/calls/config/sales-rules.ts'
import type { SalesRules } from '#contract/rules/sales-rules.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { refuseOlder } from '#server/http/request/refuse-older.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'

const isSame = (a: SalesRules, b: SalesRules): boolean =>
  (Object.keys(a) as (keyof SalesRules)[]).every((name) => a[name] === b[name])

/** Stores the rules and writes down those of before and after; nothing when they are the same. */
async function store(tx: Tx, context: Context, rules: SalesRules): Promise<VersionedSalesRules> {
  await tx.execute(sql`select from sales_rules for update`)
  const before = await readSalesRules(tx)
  if (isSame(rules, before)) return before
  refuseOlder(context, before)
  await tx.execute(sql`
    update sales_rules set term = ${rules.plazo}, extensions = ${rules.extensiones}, per_seller = ${rules.por_vendedor},
      per_account = ${rules.por_cuenta}, per_day = ${rules.por_dia}, deposit = ${rules.sena},
      deposit_days = ${rules.sena_dias}, quote_days = ${rules.presupuesto_dias},
      quotes_per_day = ${rules.presupuestos_por_dia}, link_days = ${rules.enlace_dias},
      taken_plate = ${rules.chapa_ocupada}`)
  await audit(tx, {
    actor: context.caller,
    action: 'configuracion-editada',
    target: { type: 'configuracion', id: 'ventas' },
    details: { before, after: rules },
    ip: context.ip,
  })
  return readSalesRules(tx)
}

export const salesRulesHandlers = [
  handle(
    getSalesRules,
    async ({ db }) => ({ data: await readSalesRules(db), etag: '' }),
    () => revisionOf(latest('sales_rules')),
  ),
  handle(saveSalesRules, async (context, rules) => ({
    message: 'Se ha guardado',
    data: await context.db.transaction((tx) => store(tx, context, rules)),
  })),
]
