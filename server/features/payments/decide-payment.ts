import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type decidePayment, PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { audit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { announce } from '#server/records/notification/announce.ts'
import { payDeposit } from './deposits/pay-deposit.ts'
import type { PaymentContext } from './payment-context.ts'
import { mailApproval } from './payment-mails.ts'
import { waitsForDecision } from './payments.db.ts'
import { paymentInScope, wholePayment } from './read-payments.ts'
import { beginReceipt } from './sap/receipt.ts'
import { lock } from './sync-payment.ts'

type Args = ArgsOf<typeof decidePayment>

const without = () => new AppError('transicion-invalida', { message: PAYMENT_TEXTS.sinDecision })

/** Cents that were charged first: the receipt is of these. */
async function chargedOf(tx: Tx, id: number): Promise<number> {
  const [first] = await rowsOf(tx, { amount: v.number() }).read(sql`
    select (amount * 100)::float8 as amount from payment_transactions where payment_id = ${id} and outcome = 'aprobada'
    order by at, id limit 1`)
  return first?.amount ?? 0
}

/** Money of another amount makes its payment APROBADO, with a receipt of what was charged; what came late gets its receipt. */
async function accept(tx: Tx, id: number, by: PaymentContext['caller']): Promise<void> {
  const payment = await lock(tx, id)
  if (payment.status === 'APROBADO') return
  if (payment.status === 'ERROR') {
    await tx.execute(sql`
      update payments set status = 'APROBADO', error_msj = '', approved_at = coalesce(approved_at, now()) where id = ${id}`)
    await mailApproval(tx, { ...payment, pay: await chargedOf(tx, id) })
    const things = [{ target: payment.uuid, args: { estado: 'APROBADO' } }]
    await announce(tx, by, { type: 'pago', things })
  }
  await payDeposit(tx, payment)
  await beginReceipt(tx, id)
  await addJob(tx, 'payment-receipt', { payload: { id }, jobKey: `payment-receipt:${id}` })
}

/** [A205] */
export async function decide(context: PaymentContext, { uuid, decision, nota: note }: Args) {
  const { db, caller, ip } = context
  const row = await paymentInScope(context, uuid)
  if (decision === 'devolver' && note === '') throw invalid('nota', PAYMENT_TEXTS.nota)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update payments p set decision = ${decision}, decision_note = ${note}, decided_at = now(), decided_by = ${caller.id}
      where p.id = ${row.id} and ${waitsForDecision}`)
    if (rowCount !== 1) throw without()
    if (decision === 'aceptar') await accept(tx, row.id, caller)
    const target = { type: 'pago', id: uuid }
    await audit(tx, { actor: caller, action: 'pago-decidido', target, details: { decision, note }, ip })
  })
  const message = decision === 'aceptar' ? 'Cobro aceptado' : 'Devolución anotada'
  return { message, data: await wholePayment(context, await paymentInScope(context, uuid)) }
}
