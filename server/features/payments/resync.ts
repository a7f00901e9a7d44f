import { sql } from 'drizzle-orm'
import { PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { ActivityAction } from '#contract/rules/activity-words.ts'
import { audit } from '#server/db/audit.ts'
import { takeQuotas } from '#server/db/call-quotas.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Context } from '#server/http/handler.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentReader, paymentRecord } from './payment-record.ts'
import { type PaymentRow, waitsForDecision } from './payments.db.ts'
import { paymentInScope, wholePayment } from './read-payments.ts'
import { beginReceipt } from './sap/receipt.ts'
import { paymentsOf, unavailable } from './save-payment.ts'
import { syncPayment } from './sync-payment.ts'

const DONE = 'Botón sincronizado correctamente'
/** Seconds for which a second one of the same payment is refused. */
const PAUSE = 3

/** A single turn per payment, in all processes. */
async function takeTurn({ db }: Context, what: string, { id }: PaymentRow): Promise<void> {
  await takeQuotas(db, [{ purpose: what, subject: String(id), most: 1, seconds: PAUSE }]).catch(
    (cause: unknown) => {
      if (!(cause instanceof AppError)) throw cause
      throw new AppError('en-uso', { message: PAYMENT_TEXTS.enCurso, cause })
    },
  )
}

const note = (
  tx: Queryable,
  { caller, ip }: Context,
  { action, uuid }: { action: ActivityAction; uuid: string },
) => audit(tx, { actor: caller, action, target: { type: 'pago', id: uuid }, ip })

/** Takes a deleted payment too, should money have come to it; its button is hidden then. [A71] */
export async function resync(context: PaymentContext, { uuid }: { uuid: string }) {
  paymentsOf(context)
  const row = await paymentInScope(context, uuid)
  await takeTurn(context, 'pago-fiserv', row)
  await syncPayment(context, row.id).catch(
    unavailable(context, 'El procesador de pagos no responde. Volvé a intentar en unos minutos.'),
  )
  await note(context.db, context, { action: 'pago-sincronizado', uuid })
  return { message: DONE, data: await wholePayment(context, await paymentInScope(context, uuid)) }
}

/** Asks the accounting again, or for the first time about a late payment. [S238, A168] */
export async function resyncSap(context: PaymentContext, { uuid }: { uuid: string }) {
  const row = await paymentInScope(context, uuid)
  if (!paymentRecord(row, paymentReader(context)).puede.resync_sap)
    throw new AppError('transicion-invalida', {
      message: row.sap_status === 'recibido' ? PAYMENT_TEXTS.conRecibo : 'El pago no está aprobado.',
    })
  await takeTurn(context, 'pago-sap', row)
  await context.db.transaction(async (tx) => {
    await beginReceipt(tx, row.id)
    await tx.execute(sql`update payments p set decision = 'aceptar', decided_at = now(), decided_by = ${context.caller.id}
      where p.id = ${row.id} and ${waitsForDecision}`)
    await addJob(tx, 'payment-receipt', { payload: { id: row.id }, jobKey: `payment-receipt:${row.id}` })
    await note(tx, context, { action: 'pago-sap', uuid })
  })
  return { message: DONE, data: await wholePayment(context, await paymentInScope(context, uuid)) }
}
