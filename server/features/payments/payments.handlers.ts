import type { SQL } from 'drizzle-orm'
import { askDeposit } from '#contract/calls/payments/deposit.ts'
import { getPaymentOptions } from '#contract/calls/payments/options.ts'
import {
  decidePayment,
  deletePayment,
  getPayment,
  listPayments,
  resyncPayment,
  resyncPaymentWithSap,
  savePayment,
} from '#contract/calls/payments/payments.ts'
import type { ArgsOf, Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import { type Handler, handle } from '#server/http/handler.ts'
import type { Payments } from '#server/payments/gateway.ts'
import { decide } from './decide-payment.ts'
import { remove } from './delete-payment.ts'
import { ask } from './deposits/ask-deposit.ts'
import { complainOfForm } from './judged-form.ts'
import { receiveNotice } from './notices.ts'
import { options } from './options.ts'
import type { PaymentContext } from './payment-context.ts'
import { list, listRevision, one, oneRevision } from './read-payments.ts'
import { resync, resyncSap } from './resync.ts'
import { save } from './save-payment.ts'

/** Calls about payments, as they are taken here. */
export function paymentHandlers({ payments }: { payments?: Payments | undefined }): Handler[] {
  const answer = <E extends Endpoint>(
    endpoint: E,
    run: (context: PaymentContext, args: ArgsOf<E>) => Promise<OutputOf<E>>,
    revision?: (args: ArgsOf<E>) => SQL,
  ): Handler => handle(endpoint, (context, args) => run({ ...context, payments }, args), revision)
  return [
    answer(listPayments, list, listRevision),
    answer(getPayment, one, oneRevision),
    answer(getPaymentOptions, options),
    { ...answer(savePayment, save), complain: complainOfForm },
    answer(deletePayment, remove),
    answer(resyncPayment, resync),
    answer(resyncPaymentWithSap, resyncSap),
    answer(decidePayment, decide),
    answer(askDeposit, ask),
    receiveNotice(payments),
  ]
}
