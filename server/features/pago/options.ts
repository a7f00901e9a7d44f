import { sql } from 'drizzle-orm'
import { leerOpcionesDePago } from '#contract/calls/pago/opciones.ts'
import { ADMINISTRA_PAGOS, PAGO_TEXTOS } from '#contract/calls/pago/pagos.ts'
import { amountsOf, pesosOf } from '#contract/kit/cents.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { voucherScope } from '#server/features/comprobantes/comprobantes.db.ts'
import { accountIn } from '#server/features/cuenta-corriente/account-asked.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { plansFrom, readPlanRows } from './plans.db.ts'

type Prefill = OutputOf<typeof leerOpcionesDePago>['account']

async function readPrefill({ db }: Context, id: number): Promise<Prefill> {
  const { rows } = await db.execute<Prefill>(
    sql`select id, account_name, cuit, business_name, email from accounts where id = ${id}`,
  )
  return rows[0] as Prefill
}

/** What plans cost today, with both amounts for the one that was typed. [A121, A122, A166] */
export const options = handle(leerOpcionesDePago, async (context, { account, importe, cual }) => {
  const { db, caller, now, payments } = context
  if (typeof account !== 'number') throw invalid('account', PAGO_TEXTOS.cuenta)
  const id = await accountIn(voucherScope(context), db, account)
  const rows = await readPlanRows(db, [id], dayOf(now))
  const unitsOf = (fee: number, n: number) => rows.find((row) => row.fee === fee && row.n === n)?.units ?? 0
  const priced = (fee: number, n: number) => {
    if (importe === undefined) return { unit_price: null, unit_price_receive: null, cuota: null }
    const { pay, receive } = amountsOf(cual === 'cobrar' ? 'receive' : 'pay', importe, unitsOf(fee, n))
    return {
      unit_price: pesosOf(pay),
      unit_price_receive: pesosOf(receive),
      cuota: pesosOf(Math.round(pay / n)),
    }
  }
  const plans = plansFrom(rows, passes(ADMINISTRA_PAGOS, caller))
  const data = plans.map((plan) => ({
    ...plan,
    installments: plan.installments.map((one) => ({ ...one, ...priced(plan.fee, one.n) })),
  }))
  return { data, account: await readPrefill(context, id), dias: payments?.linkDays ?? 0 }
})
