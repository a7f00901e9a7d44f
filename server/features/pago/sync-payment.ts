import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Cents, decimalText } from '#contract/kit/cents.ts'
import type { EstadoDePago, Resultado } from '#contract/rules/pago-rules.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { ProcessorTransaction } from '#server/payments/gateway.ts'
import { readLinked } from './make-link.ts'
import { type Decisive, type Judged, mayFollow, nextStatus } from './next-status.ts'
import { alertAdministrators, type MailedPayment, mailApproval } from './payment-mails.ts'

type Context = Pick<JobContext, 'payments' | 'signal'> & { db: Queryable }

interface Locked extends MailedPayment, Record<string, unknown> {
  id: number
  status: EstadoDePago
  error_msj: string
  pago_tardio: boolean
}

async function lock(tx: Tx, id: number): Promise<Locked> {
  const { rows } = await tx.execute<Locked>(sql`
    select p.id, p.uuid, p.title, a.account_name as account, p.account_id, p.created_by, p.email_notification as email,
      (p.amount_pay * 100)::float8 as pay, p.status, p.error_msj, p.pago_tardio
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

/** References of transactions that are money only since now. */
async function recordAll(tx: Tx, id: number, said: readonly ProcessorTransaction[]): Promise<number> {
  const before = new Map((await recorded(tx, id)).map(({ ref, outcome }) => [ref, outcome as Resultado]))
  const fit = said.filter(({ ref, outcome }) => mayFollow(before.get(ref) ?? 'en-curso', outcome))
  for (const one of fit) await record(tx, id, one)
  return fit.filter(({ ref, outcome }) => outcome === 'aprobada' && before.get(ref) !== 'aprobada').length
}

function reasonOf({ status, isLate, isWrong }: Judged): string {
  if (isWrong) return 'El procesador cobró otro importe u otra moneda: no se emite recibo.'
  if (status === 'ELIMINADO') return 'Se recibió un pago sobre un botón eliminado.'
  if (status === 'VENCIDO') return 'Se recibió un pago sobre un botón vencido.'
  return isLate ? 'El botón se pagó más de una vez.' : ''
}

/** What follows from a payment's new state, in the same transaction. */
async function follow(tx: Tx, payment: Locked, judged: Judged & { newMoney: number }): Promise<void> {
  const why = judged.newMoney > 0 ? reasonOf(judged) : ''
  if (why !== '') await alertAdministrators(tx, { ...payment, why })
  if (judged.status !== 'APROBADO' || payment.status === 'APROBADO') return
  await mailApproval(tx, payment)
  const jobKey = `payment-receipt:${payment.id}`
  await addJob(tx, 'payment-receipt', { payload: { id: payment.id }, jobKey })
}

/** Applies what the processor says of a payment; the same again changes nothing. */
export async function applyState(
  tx: Tx,
  id: number,
  said: readonly ProcessorTransaction[],
): Promise<{ status: EstadoDePago; tried: number; paid: Cents }> {
  const payment = await lock(tx, id)
  const newMoney = await recordAll(tx, id, said)
  const all = await recorded(tx, id)
  const judged = nextStatus(payment, payment.pay, all)
  const { status, error_msj } = judged
  const isLate = payment.pago_tardio || judged.isLate
  if (status !== payment.status || error_msj !== payment.error_msj || isLate !== payment.pago_tardio)
    await tx.execute(sql`
      update payments set status = ${status}, error_msj = ${error_msj}, pago_tardio = ${isLate},
        approved_at = case when ${status} = 'APROBADO' then coalesce(approved_at, now()) end,
        next_check_at = case when ${status} <> 'APROBADO' then next_check_at end
      where id = ${id}`)
  await follow(tx, payment, { ...judged, newMoney })
  const paid = all
    .filter(({ outcome }) => outcome === 'aprobada')
    .reduce((sum, { amount }) => sum + amount, 0)
  return { status, tried: all.length, paid }
}

/**
 * Reads what was tried with a payment from the processor and applies it; `orderId` is the reference of its link, unless
 * an older one is asked about. Throws GatewayError. [A124]
 */
export async function syncPayment(
  { db, payments, signal }: Context,
  id: number,
  orderId?: string,
): Promise<{ status: EstadoDePago; tried: number; paid: Cents } | undefined> {
  const payment = await readLinked(db, id)
  if (!payment || !payments) return undefined
  const said = await payments.gateway.readTransactions(orderId ?? payment.order_id, signal)
  return db.transaction((tx) => applyState(tx, id, said))
}
