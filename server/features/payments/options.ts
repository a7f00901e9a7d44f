import { sql } from 'drizzle-orm'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { getPaymentOptions } from '#contract/calls/payments/options.ts'
import { PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import { amountsOf, pesosOf } from '#contract/kit/cents.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { passes } from '#contract/kit/permissions.ts'
import { accountIn } from '#server/features/statement/account-asked.ts'
import { voucherScope } from '#server/features/vouchers/vouchers.db.ts'
import type { Context } from '#server/http/handler.ts'
import type { PaymentContext } from './payment-context.ts'
import { plansFrom, readPlanRows } from './plans.db.ts'

type Prefill = OutputOf<typeof getPaymentOptions>['account']

async function readPrefill({ db }: Context, id: number): Promise<Prefill> {
  const { rows } = await db.execute<Prefill>(
    sql`select id, account_name, cuit, business_name, email from accounts where id = ${id}`,
  )
  return rows[0] as Prefill
}

/** Today's costs of plans, with both amounts for the typed one. [A121, A122, A166] */
export async function options(
  context: PaymentContext,
  { account, importe: amount, cual: which }: ArgsOf<typeof getPaymentOptions>,
): Promise<OutputOf<typeof getPaymentOptions>> {
  const { db, caller, now, payments } = context
  if (typeof account !== 'number') throw invalid('account', PAYMENT_TEXTS.cuenta)
  const id = await accountIn(voucherScope(context), db, account)
  const rows = await readPlanRows(db, [id], dayOf(now))
  const unitsOf = (fee: number, n: number) => rows.find((row) => row.fee === fee && row.n === n)?.units ?? 0
  const priced = (fee: number, n: number) => {
    if (amount === undefined) return { unit_price: null, unit_price_receive: null, cuota: null }
    const { pay, receive } = amountsOf(which === 'cobrar' ? 'receive' : 'pay', amount, unitsOf(fee, n))
    return {
      unit_price: pesosOf(pay),
      unit_price_receive: pesosOf(receive),
      cuota: pesosOf(Math.round(pay / n)),
    }
  }
  const plans = plansFrom(rows, passes(MANAGES_PAYMENTS, caller))
  const data = plans.map((plan) => ({
    ...plan,
    installments: plan.installments.map((installment) => ({
      ...installment,
      ...priced(plan.fee, installment.n),
    })),
  }))
  return { data, account: await readPrefill(context, id), dias: payments?.linkDays ?? 0 }
}
