import { DEMO_STORE_ID } from '#server/payments/demo-keys.ts'
import { statusOf } from './link-acts.ts'
import type { Attempt, Link } from './link-record.ts'
import { TERMINAL } from './notice-form.ts'
import { cardOf } from './test-cards.ts'

const inSeconds = (at: number): number => Math.floor(at / 1000)

export const hostedPath = ({ id }: Pick<Link, 'id'>): string => `/pagos-demo/pagar/${id}`

/** A PaymentUrlDetail of the documents. */
export const detailOf = (link: Link, { origin, now }: { origin: string; now: number }) => ({
  paymentUrl: origin + hostedPath(link),
  merchantTransactionId: link.transactionId,
  orderId: link.orderId,
  requestTime: inSeconds(link.createdAt),
  status: statusOf(link, now),
})

function processorOf({ state, authorization, ref, code, message, card }: Attempt) {
  const isKnown = state !== 'WAITING'
  return {
    referenceNumber: ref,
    ...(authorization && { authorizationCode: authorization }),
    ...(isKnown && { responseCode: code, associationResponseCode: code, responseMessage: message }),
    network: cardOf(card).brand,
    ...(isKnown && {
      avsResponse: { streetMatch: 'NO_INPUT_DATA', postalCodeMatch: 'NO_INPUT_DATA' },
      securityCodeResponse: state === 'CAPTURED' ? 'MATCHED' : 'NOT_CHECKED',
      debitReceiptNumber: ref.slice(-6),
    }),
  }
}

/** A TransactionResponse of the documents; `transactionStatus` is not part of an inquiry. */
export function transactionOf({ orderId, transactionId }: Link, attempt: Attempt) {
  const { brand, last4 } = cardOf(attempt.card)
  return {
    ipgTransactionId: attempt.ref,
    orderId,
    transactionType: 'SALE',
    transactionOrigin: 'ECOM',
    paymentMethodDetails: {
      paymentCard: { last4, brand, cardholderName: attempt.holder },
      paymentMethodType: 'PAYMENT_CARD',
    },
    country: 'Argentina',
    terminalId: TERMINAL,
    merchantId: DEMO_STORE_ID,
    merchantTransactionId: transactionId,
    transactionTime: inSeconds(attempt.at),
    ...(attempt.state === 'CAPTURED' && {
      approvedAmount: { total: attempt.cents / 100, currency: 'ARS' },
    }),
    transactionState: attempt.state,
    processor: processorOf(attempt),
  }
}
