import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { decimalText, payOf } from '#contract/kit/cents.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { continueIds, insertRows } from '#demo/insert-rows.ts'
import { demoUuid } from '#demo/random.ts'
import type { Tx } from '#server/db/client.ts'
import { accountFees, fees, feeTables } from '#server/db/schema/payments.ts'
import { type DemoPayment, demoPayments } from './payments.ts'
import { demoAccountPlans, demoPlans } from './plans.ts'

const HOUR = 3_600_000
const LINK_DAYS = 7

/**
 * Where links of the demo that ended lead: nothing is paid there, for the processor does not know them. Those that can be
 * paid are made by the first look at them.
 */
const LINK = 'https://pagos.example/demo/'

async function seedPlans(tx: Tx, today: string): Promise<void> {
  await insertRows(
    tx,
    fees,
    demoPlans.map(({ name }, at) => ({ id: at + 1, name })),
  )
  const costs = demoPlans.flatMap(({ costs: readonly }, at) =>
    Object.entries(readonly).map(([n, units]) => ({
      uuid: demoUuid('coeficiente', (at + 1) * 100 + Number(n)),
      fee_id: at + 1,
      installments: Number(n),
      coefficient: units / 10_000,
      discount: 0,
      valid_from: addDays(today, -120),
    })),
  )
  await insertRows(tx, feeTables, costs)
  const given = demoAccountPlans.flatMap(({ account, plans }) =>
    plans.map((fee_id, position) => ({ account_id: account, fee_id, position })),
  )
  await insertRows(tx, accountFees, given)
  await continueIds(tx, [fees])
}

interface Made {
  id: number
  number: number
  payment: DemoPayment
  pay: number
  now: Date
}

const ago = ({ now }: { now: Date }, hours: number): string =>
  new Date(now.getTime() - hours * HOUR).toISOString()

/** Twelve letters and digits that are always the same for the same payment. */
const orderRef = (number: number): string =>
  createHash('sha256').update(`pago ${number}`).digest('hex').slice(0, 11).toUpperCase().padStart(12, 'D')

/** When the payment ran out, or will: the one that was paid after its day had no more than that. */
const expiry = ({ payment, now }: Pick<Made, 'payment' | 'now'>): string =>
  ago({ now }, payment.made - LINK_DAYS * 24)

async function insertPayment(tx: Tx, made: Omit<Made, 'id'>): Promise<number> {
  const { payment, number, pay } = made
  const plan = demoAccountPlans.find(({ account }) => account === payment.account)?.plans[0] ?? 1
  const units = demoPlans[plan - 1]?.costs[payment.installments] ?? 10_000
  const who = payment.byCustomer
    ? sql`(select id from users where account_id = ${payment.account} and parent_id is null order by id limit 1)`
    : sql`(select seller_id from accounts where id = ${payment.account})`
  const approved = payment.status === 'APROBADO' ? payment.tried?.at(-1)?.[0] : undefined
  const isOpen = ['PENDIENTE', 'NEGADO', 'ERROR'].includes(payment.status)
  const link = payment.status === 'PENDIENTE' ? null : `${LINK}${orderRef(number).toLowerCase()}`
  const look = link === null ? ago(made, 0) : expiry(made)
  const deleted = payment.status === 'ELIMINADO' ? ago(made, payment.made - 2) : null
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into payments (uuid, account_id, created_by, created_at, title, description, status, amount_receive,
      amount_pay, fee_id, installments, applied_fee, applied_installments, email_notification, business_name, order_ref,
      link_url, link_id, client_request_id, expires_at, next_check_at, approved_at, error_msj, pago_tardio, deleted_at,
      deleted_by, deleted_reason)
    select ${demoUuid('pago', number)}, a.id, ${who}, ${ago(made, payment.made)}, ${payment.title},
      ${payment.description}, ${payment.status}, ${decimalText(payment.receive)}::numeric, ${decimalText(pay)}::numeric,
      ${plan}, ${payment.installments}, ${units}::numeric / 10000, ${payment.installments},
      coalesce(a.email, ''), a.business_name, ${orderRef(number)}, ${link},
      ${link && `demo-${number}`}, ${demoUuid('pedido de link', number)}, ${expiry(made)}, ${isOpen ? look : null}::timestamptz,
      ${approved === undefined ? null : ago(made, approved)}::timestamptz, ${payment.error ?? ''},
      ${payment.isLate ?? false}, ${deleted}::timestamptz, case when ${deleted !== null} then ${who} end,
      ${payment.reason ?? ''}
    from accounts a where a.id = ${payment.account} returning id`)
  return rows[0]?.id ?? 0
}

const OUTCOMES = {
  aprobada: { state: 'CAPTURED', code: '00' },
  negada: { state: 'DECLINED', code: '51' },
  'en-curso': { state: 'WAITING', code: '' },
  anulada: { state: 'VOIDED', code: '' },
  fallida: { state: 'FAILED', code: '96' },
} as const

async function insertTries(tx: Tx, made: Made): Promise<void> {
  const { id, number, payment, pay } = made
  for (const [index, [hours, outcome, card]] of (payment.tried ?? []).entries()) {
    const ref = `8${String(number).padStart(6, '0')}${index}`
    const isPaid = outcome === 'aprobada'
    await tx.execute(sql`
      insert into payment_transactions (payment_id, processor_ref, at, outcome, state, amount, currency, bname,
        card_masked, error, ccv, approval_code, receipt_no, trace_no, origin, payment_type, external_merchant_id, raw_hash)
      values (${id}, ${ref}, ${ago(made, hours)}, ${outcome}, ${OUTCOMES[outcome].state}, ${decimalText(pay)}::numeric,
        'ARS', 'MARIA JOSE PENA', ${card}, ${isPaid ? '' : (payment.error ?? '')}, 'M', ${isPaid ? `A${ref.slice(-5)}` : ''},
        ${isPaid ? ref.slice(-6) : ''}, ${ref.slice(-6)}, 'ECOM', 'PAYMENT_CARD', 'DEMO', ${ref})`)
  }
}

async function insertReceipt(tx: Tx, { id, payment, number, ...made }: Made): Promise<void> {
  if (payment.receipt === undefined) return
  const at = ago(made, payment.tried?.at(-1)?.[0] ?? 0)
  await tx.execute(sql`
    insert into payment_sap (payment_id, status, nro_recibo, nro_pedido, sociedad, anio, at)
    values (${id}, 'recibido', ${payment.receipt}, ${String(450_000 + number)}, 'MGSL', ${at.slice(0, 4)}, ${at})`)
}

/** Plans, and payments in every status, where there are none yet: demo data may be older than they are. */
export async function seedPayments(tx: Tx, { now }: { now: Date }): Promise<void> {
  const { rows: some } = await tx.execute(sql`select from fees limit 1`)
  if (some.length > 0) return
  await seedPlans(tx, dayOf(now))
  for (const [index, payment] of demoPayments.entries()) {
    const plan = demoAccountPlans.find(({ account }) => account === payment.account)?.plans[0] ?? 1
    const units = demoPlans[plan - 1]?.costs[payment.installments] ?? 10_000
    const made = { number: index + 1, payment, pay: payOf(payment.receive, units), now }
    const id = await insertPayment(tx, made)
    await insertTries(tx, { ...made, id })
    await insertReceipt(tx, { ...made, id })
  }
}
