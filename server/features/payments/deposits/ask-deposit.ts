import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { askDeposit } from '#contract/calls/payments/deposit.ts'
import { dayOf, formatDay } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { orderPrice } from '#contract/kit/fields/price.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { passes } from '#contract/kit/permissions.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { type Worth, worthOf } from '#contract/rules/order-worth.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { PaymentContext } from '#server/features/payments/payment-context.ts'
import { readPlanRows } from '#server/features/payments/plans.db.ts'
import { save } from '#server/features/payments/save-payment.ts'
import { readNamedRate } from '#server/records/account-balances.ts'
import { findHold, type HoldRow } from '#server/records/hold/change.ts'
import { withPrice } from '#server/records/order/price.ts'
import { readSalesRules } from '#server/records/sales-rules.ts'

const TITLE = 80

const lot = {
  name: v.string(),
  batch: v.string(),
  unit_price: v.nullable(v.number()),
  unit: v.nullable(v.string()),
  plate_m2: orderPrice.entries.plate_m2,
  deposit_at: v.nullable(v.string()),
}

/** An active hold of the caller's, or of anybody for who approves, with its account. */
async function activeHold(context: PaymentContext, uuid: string) {
  const { caller, now } = context
  const held = await findHold(context.db, context, uuid)
  if (held.owner_id !== caller.id && !passes('aprobar-ventas', caller)) throw new AppError('sin-permiso')
  if (held.estado !== 'activo' || (held.hasta ?? '') < dayOf(now))
    throw invalid('uuid', 'La seña se pide de un apartado activo.')
  const { account_id } = held
  if (account_id === null) throw invalid('uuid', 'Elegí la cuenta del apartado para pedir la seña.')
  return { ...held, account_id }
}

/** The stone of a hold with its price in force, and what it is worth in U$D. */
async function worthOfHold({ db }: PaymentContext, held: HoldRow) {
  const [found] = await rowsOf(db, lot).read(sql`
    select coalesce(pr.product_name, g.product_code) as name, g.lote as batch, priced.unit_price::float8 as unit_price,
      priced.price_unit as unit, priced.plate_m2, g.deposit_at::text as deposit_at
    from (select l.product_code, l.batch as lote, l.branch, h.deposit_at from holds h join lots l on l.id = h.lot_id
      where h.id = ${held.id}) g
      left join products pr on pr.product_code = g.product_code ${withPrice}`)
  if (found?.deposit_at) throw invalid('uuid', 'La seña ya está pagada.')
  const { unit_price, unit, plate_m2 = null, name = '', batch = '' } = found ?? {}
  const price = unit_price && unit ? { unit_price, unit, plate_m2, currency: 'U$D' } : null
  const worth = worthOf({ quantity: held.piezas, unit: 'PZA' }, price)
  if (!worth) throw invalid('uuid', 'El material no tiene precio: la seña no se puede calcular.')
  return { worth, name, batch }
}

/** `30 % de U$D 1.080,00, a $ 1.432,50 (dólar del 09/03/2026). Queda como saldo a favor de la cuenta.` */
function amountText(
  { total, isSupposed }: Worth,
  percent: number,
  rate: { valor: number; dia: string; nombre: string },
) {
  const worth = `${isSupposed ? 'aprox. ' : ''}${formatMoney(total, 'U$D')}`
  return `${percent} % de ${worth}, a ${formatMoney(rate.valor, '$')} (${rate.nombre} del ${formatDay(rate.dia)}). Queda como saldo a favor de la cuenta.`
}

/** The payment that asks for the deposit of a hold, by the rules, the price and the rate of now. */
export async function ask(context: PaymentContext, { uuid }: ArgsOf<typeof askDeposit>) {
  const { db, now } = context
  const today = dayOf(now)
  const held = await activeHold(context, uuid)
  const { worth, name, batch } = await worthOfHold(context, held)
  const [{ sena: percent }, rate, plans] = await Promise.all([
    readSalesRules(db),
    readNamedRate(db, today),
    readPlanRows(db, [held.account_id], today),
  ])
  if (!rate) throw invalid('uuid', 'No hay cotización del dólar: la seña no se puede calcular.')
  const fee = plans[0]?.fee
  const least = Math.min(...plans.filter((plan) => plan.fee === fee).map(({ n }) => n))
  const asked = {
    account: held.account_id,
    unit_price_receive: Math.round(worth.total * rate.valor * percent),
    title: `Seña de ${heldText(held)}, lote ${batch}`.slice(0, TITLE),
    description: `${name}: ${amountText(worth, percent, rate)}`.slice(-500),
    ...(fee !== undefined && { fee, installments: least }),
  }
  return save(context, asked, uuid)
}
