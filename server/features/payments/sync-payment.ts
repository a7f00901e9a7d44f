import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Cents, decimalText } from '#contract/kit/cents.ts'
import type { PaymentResult, PaymentStatus } from '#contract/rules/payment-rules.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { PaymentGateway, ProcessorTransaction } from '#server/payments/gateway.ts'
import { announce } from '#server/records/notification/announce.ts'
import { payDeposit } from './deposits/pay-deposit.ts'
import { closeLink, readLinked } from './make-link.ts'
import { type Decisive, type Judged, mayFollow, nextStatus } from './next-status.ts'
import type { WithPayments } from './payment-context.ts'
import { alertAdministrators, type MailedPayment, mailApproval } from './payment-mails.ts'

type Context = WithPayments & Pick<JobContext, 'signal'> & { db: Queryable }

export interface Locked extends MailedPayment, Record<string, unknown> {
  id: number
  status: PaymentStatus
  error_msj: string
  pago_tardio: boolean
  hold_uuid: string | null
}

export async function lock(tx: Tx, id: number): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select p.id, p.uuid, p.title, a.account_name as account, p.account_id, p.created_by, p.email_notification as email,
      (p.amount_pay * 100)::float8 as pay, p.status, p.error_msj, p.pago_tardio, p.hold_uuid
    from payments p join accounts a on a.id = p.account_id where p.id = ${id} for update of p`)
  return rows[0] as Locked
}

const hashOf = (said: ProcessorTransaction): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')

type Recorded = Decisive & Record<string, unknown> & { ref: string }

async function recorded(tx: Tx, payment: number): Promise<Recorded[]> {
  const { rows } = await tx.execute<Recorded>(sql`
    select processor_ref as ref, outcome, (amount * 100)::float8 as amount, currency, error
    from payment_transactions where payment_id = ${payment} order by at, id`)
  return rows
}

const columns = (said: ProcessorTransaction): [string, string][] => [
  ['at', said.at.toISOString()],
  ['outcome', said.outcome],
  ['state', said.state],
  ['amount', decimalText(said.amount)],
  ['currency', said.currency],
  ['bname', said.bname],
  ['card_masked', said.card_masked],
  ['error', said.error],
  ['avs', said.avs],
  ['ccv', said.ccv],
  ['approval_code', said.approval_code],
  ['receipt_no', said.receipt_no],
  ['trace_no', said.trace_no],
  ['origin', said.origin],
  ['payment_type', said.payment_type],
  ['installments_interest', said.installments_interest],
  ['external_merchant_id', said.external_merchant_id],
  ['raw_hash', hashOf(said)],
]

/** Writes a transaction down, or what is new of it. */
async function record(tx: Tx, payment: number, said: ProcessorTransaction): Promise<void> {
  const cells = columns(said)
  const names = cells.map(([name]) => sql.identifier(name))
  const values = cells.map(([, value]) => sql`${value}`)
  const set = names.map((name) => sql`${name} = excluded.${name}`)
  await tx.execute(sql`
    insert into payment_transactions (payment_id, processor_ref, ${sql.join(names, sql`, `)})
    values (${payment}, ${said.ref}, ${sql.join(values, sql`, `)})
    on conflict (processor_ref) do update set ${sql.join(set, sql`, `)}
    where payment_transactions.payment_id = excluded.payment_id
      and payment_transactions.raw_hash <> excluded.raw_hash`)
}

/** The processor's data on a payment: on its link, and on those that an edit replaced. */
interface Said {
  current: readonly ProcessorTransaction[]
  replaced: readonly ProcessorTransaction[]
}

/** Records what is new. Counts the transactions that are money only since now. */
async function recordAll(
  tx: Tx,
  id: number,
  { current, replaced }: Said,
): Promise<{ all: number; late: number }> {
  const before = new Map((await recorded(tx, id)).map(({ ref, outcome }) => [ref, outcome as PaymentResult]))
  const recordEach = async (said: readonly ProcessorTransaction[]): Promise<number> => {
    const fit = said.filter(({ ref, outcome }) => mayFollow(before.get(ref) ?? 'en-curso', outcome))
    for (const transaction of fit) await record(tx, id, transaction)
    return fit.filter(({ ref, outcome }) => outcome === 'aprobada' && before.get(ref) !== 'aprobada').length
  }
  const late = await recordEach(replaced)
  return { all: late + (await recordEach(current)), late }
}

function reasonOf({ status, isLate, isWrong }: Judged): string {
  if (isWrong) return 'El procesador cobró otro importe u otra moneda: no se emite recibo.'
  if (status === 'ELIMINADO') return 'Se recibió un pago sobre un botón eliminado.'
  if (status === 'VENCIDO') return 'Se recibió un pago sobre un botón vencido.'
  return isLate ? 'El botón se pagó más de una vez, o con un link que ya se había cambiado.' : ''
}

/** Statuses that its account and its maker are notified of. */
const ANNOUNCED: readonly PaymentStatus[] = ['APROBADO', 'NEGADO']

/** Effects of a payment's new state, in the same transaction. */
async function follow(tx: Tx, payment: Locked, judged: Judged & { newMoney: number }): Promise<void> {
  const why = judged.newMoney > 0 ? reasonOf(judged) : ''
  if (why !== '') await alertAdministrators(tx, { ...payment, why })
  if (judged.status !== payment.status && ANNOUNCED.includes(judged.status)) {
    const things = [{ target: payment.uuid, args: { estado: judged.status } }]
    await announce(tx, null, { type: 'pago', things })
  }
  if (judged.status !== 'APROBADO' || payment.status === 'APROBADO') return
  await mailApproval(tx, payment)
  await payDeposit(tx, payment)
  const jobKey = `payment-receipt:${payment.id}`
  await addJob(tx, 'payment-receipt', { payload: { id: payment.id }, jobKey })
}

interface Applied {
  /** Count of transactions on record. */
  tried: number
  /** The sum taken with them. */
  paid: Cents
}

/** Applies what the processor says of a payment; the same again changes nothing. Money by a replaced link is late. [A123] */
export async function applyState(tx: Tx, id: number, said: Said): Promise<Applied> {
  const payment = await lock(tx, id)
  const newMoney = await recordAll(tx, id, said)
  const all = await recorded(tx, id)
  const judged = nextStatus(payment, payment.pay, all)
  const { status, error_msj } = judged
  const isLate = payment.pago_tardio || judged.isLate || newMoney.late > 0
  const isNews = newMoney.all > 0 && (isLate || judged.isWrong)
  if (
    isNews ||
    status !== payment.status ||
    error_msj !== payment.error_msj ||
    isLate !== payment.pago_tardio
  )
    await tx.execute(sql`
      update payments set status = ${status}, error_msj = ${error_msj}, pago_tardio = ${isLate},
        decision = case when ${isNews} then null else decision end,
        approved_at = case when ${status} = 'APROBADO' then coalesce(approved_at, now()) end,
        next_check_at = case when ${status} <> 'APROBADO' or link_no > 1 then next_check_at end
      where id = ${id}`)
  await follow(tx, payment, { ...judged, isLate, newMoney: newMoney.all })
  const paid = all
    .filter(({ outcome }) => outcome === 'aprobada')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { tried: all.length, paid }
}

async function readAll(gateway: PaymentGateway, orderIds: readonly string[], signal?: AbortSignal) {
  const read = []
  for (const orderId of orderIds) read.push(...(await gateway.readTransactions(orderId, signal)))
  return read
}

/** Reads what was tried with a payment, by any link that it had, from the processor and applies it. Throws GatewayError. [A124] */
export async function syncPayment(context: Context, id: number): Promise<Applied | undefined> {
  const { db, payments, signal } = context
  const payment = await readLinked(db, id)
  if (!payment || !payments) return undefined
  const replaced = await readAll(payments.gateway, payment.replaced, signal)
  const current = await payments.gateway.readTransactions(payment.order_id, signal)
  const found = await db.transaction((tx) => applyState(tx, id, { current, replaced }))
  // Money by a replaced link leaves the present one open: it is not to be paid as well.
  if (found.paid > 0 && payment.replaced.length > 0) await closeLink(context, payment)
  return found
}
