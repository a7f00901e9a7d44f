import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type deletePayment, PAYMENT_TEXTS } from '#contract/calls/payments/payments.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import { PAYMENT_DELETABLE } from '#contract/rules/payment-rules.ts'
import { audit } from '#server/db/audit.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Context } from '#server/http/handler.ts'
import { type LinkedPayment, linkName, readLinked } from './make-link.ts'
import type { PaymentContext } from './payment-context.ts'
import { type PaymentRow, readPaymentRows } from './payments.db.ts'
import { paymentInScope, wholePayment } from './read-payments.ts'
import { paymentsOf, unavailable } from './save-payment.ts'
import { syncPayment } from './sync-payment.ts'

const gone = () => new AppError('transicion-invalida', { message: PAYMENT_TEXTS.noSeElimina })

function refuseUndeletable({ status }: Pick<PaymentRow, 'status'>): void {
  if (!PAYMENT_DELETABLE.includes(status)) throw gone()
}

/**
 * Ends the link at the processor, so that nothing is paid any more. One that was used and refused may go too; while a
 * payment is under way it may not. [S233, SEC74]
 */
async function endLink(context: PaymentContext, payment: LinkedPayment): Promise<void> {
  const { gateway } = paymentsOf(context)
  await syncPayment(context, payment.id)
  await refuseCharged(context, payment)
  const outcome = await gateway.cancelLink(linkName(payment), context.signal)
  if (outcome !== 'used') return
  await syncPayment(context, payment.id)
  const { status } = await refuseCharged(context, payment)
  if (status !== 'NEGADO') throw gone()
}

/** The payment as it is now, unless money was taken by it or a card is being charged. */
async function refuseCharged({ db }: Context, { id }: LinkedPayment): Promise<PaymentRow> {
  const [row] = await readPaymentRows(db, sql`p.id = ${id}`)
  if (!row || row.cobrado) throw gone()
  if (row.en_curso) throw new AppError('transicion-invalida', { message: PAYMENT_TEXTS.pagoEnCurso })
  refuseUndeletable(row)
  return row
}

/** Only while its link is the one that was ended: another would stay open. */
async function mark(context: Context, payment: LinkedPayment, reason: string): Promise<void> {
  const { db, caller, ip } = context
  await db.transaction(async (tx) => {
    const rows = await rowsOf(tx, { uuid: v.string() }).read(sql`
      update payments set status = 'ELIMINADO', deleted_at = now(), deleted_by = ${caller.id},
        deleted_reason = ${reason}, next_check_at = now() + interval '1 hour'
      where id = ${payment.id} and client_request_id = ${payment.client_request_id}
        and ${isAnyOf(sql`status`, PAYMENT_DELETABLE, 'text')} returning uuid`)
    if (!rows[0]) throw gone()
    const target = { type: 'pago', id: rows[0].uuid }
    await audit(tx, { actor: caller, action: 'pago-eliminado', target, details: { reason }, ip })
  })
}

/** [S233] */
export async function remove(context: PaymentContext, { uuid, reason }: ArgsOf<typeof deletePayment>) {
  paymentsOf(context)
  const row = await paymentInScope(context, uuid)
  refuseUndeletable(row)
  const payment = await readLinked(context.db, row.id)
  if (!payment) throw new AppError('no-encontrado')
  await endLink(context, payment).catch(
    unavailable(context, 'No se pudo cancelar el link de pago. Vuelva a intentar en unos minutos.'),
  )
  await mark(context, payment, reason)
  const data = await wholePayment(context, await paymentInScope(context, uuid))
  return { message: 'Botón eliminado correctamente', data }
}
