import * as v from 'valibot'
import { centsOf } from '#contract/kit/cents.ts'
import { withDecimals } from '#contract/kit/fields/number.ts'
import type { PaymentResult } from '#contract/rules/payment-rules.ts'
import { maskedCard, safeRef, withoutCardNumbers } from '#server/payments/card-numbers.ts'
import type { ProcessorTransaction } from '#server/payments/gateway.ts'
import { cardReason } from './card-reasons.ts'

const text = v.optional(v.nullable(v.union([v.string(), v.number(), v.boolean()])))

export const createdLink = v.object({
  requestStatus: v.literal('SUCCESS'),
  orderId: v.string(),
  paymentUrl: v.string(),
  transactionId: v.optional(v.union([v.string(), v.number()]), ''),
})

export const links = v.object({
  paymentUrlDetails: v.optional(
    v.array(
      v.object({
        paymentUrl: v.optional(v.string(), ''),
        orderId: v.optional(v.string(), ''),
        merchantTransactionId: v.optional(v.nullable(v.union([v.string(), v.number()]))),
        requestTime: v.optional(v.union([v.number(), v.string()]), 0),
        status: v.picklist(['Created', 'Used', 'Expired', 'Cancelled']),
      }),
    ),
    [],
  ),
})

export const cancelled = v.object({ requestStatus: v.optional(v.string()) })

const avsResponse = v.optional(
  v.nullable(
    v.object({ streetMatch: v.optional(v.string(), ''), postalCodeMatch: v.optional(v.string(), '') }),
  ),
)

const transaction = v.object({
  ipgTransactionId: v.union([v.string(), v.number()]),
  transactionType: v.optional(v.string(), 'SALE'),
  transactionState: v.optional(v.string(), ''),
  transactionTime: v.optional(v.union([v.number(), v.string()]), 0),
  transactionOrigin: text,
  merchantId: text,
  terminalId: text,
  approvedAmount: v.optional(
    v.nullable(v.object({ total: v.union([v.string(), v.number()]), currency: v.optional(v.string(), '') })),
  ),
  paymentMethodDetails: v.optional(
    v.nullable(
      v.object({
        paymentMethodType: text,
        paymentCard: v.optional(
          v.nullable(v.object({ last4: v.optional(v.string()), cardholderName: text, brand: text })),
        ),
      }),
    ),
  ),
  installmentOptions: v.optional(v.nullable(v.object({ installmentsInterest: text }))),
  processor: v.optional(
    v.nullable(
      v.object({
        referenceNumber: text,
        authorizationCode: text,
        responseCode: text,
        responseMessage: text,
        avsResponse,
        securityCodeResponse: text,
        debitReceiptNumber: text,
      }),
    ),
  ),
})

export const order = v.object({ transactions: v.optional(v.nullable(v.array(transaction)), []) })

type Said = v.InferOutput<typeof transaction>

const OUTCOMES: Readonly<Record<string, PaymentResult>> = {
  CAPTURED: 'aprobada',
  SETTLED: 'aprobada',
  DECLINED: 'negada',
  VOIDED: 'anulada',
  RETURNED: 'anulada',
  FAILED: 'fallida',
  ERROR: 'fallida',
}

/** Only a captured sale is money; a state that is not known decides nothing. */
const outcomeOf = ({ transactionType, transactionState }: Said): PaymentResult =>
  transactionType === 'SALE' ? (OUTCOMES[transactionState.toUpperCase()] ?? 'en-curso') : 'anulada'

const LONGEST = 200
const plain = (value: v.InferOutput<typeof text>): string =>
  withoutCardNumbers(String(value ?? '')).slice(0, LONGEST)

/** `Y`, `N`… of the street and the postal code. */
const avsText = (avs: v.InferOutput<typeof avsResponse>): string =>
  avs ? plain([avs.streetMatch, avs.postalCodeMatch].filter(Boolean).join(' / ')) : ''

/** Cents of the processor's amount: a number, or a text with a point before the decimals. */
const amountIn = (total: string | number): number => {
  const pesos = withDecimals(/^\d{1,12}(\.\d{1,6})?$/.test(String(total)) ? Number(total) : Number.NaN, 2)
  return pesos === null || Number.isNaN(pesos) ? 0 : centsOf(pesos)
}

/** Pesos are ARS, whichever way the currency is written; an amount that cannot be read fits none. */
const amountOf = ({ approvedAmount }: Said): { amount: number; currency: string } => {
  if (!approvedAmount) return { amount: 0, currency: 'ARS' }
  const { total, currency } = approvedAmount
  return {
    amount: amountIn(total),
    currency: currency === '032' || currency === '' ? 'ARS' : plain(currency),
  }
}

/** A transaction of the inquiry, without anything that could be the number of a card. [SEC75] */
export function readTransaction(said: Said): ProcessorTransaction {
  const { processor, paymentMethodDetails: method } = said
  const outcome = outcomeOf(said)
  return {
    ref: safeRef(String(said.ipgTransactionId)),
    at: new Date(Number(said.transactionTime) * 1000),
    outcome,
    state: plain(said.transactionState),
    ...amountOf(said),
    bname: plain(method?.paymentCard?.cardholderName),
    card_masked: maskedCard(method?.paymentCard?.last4),
    error: outcome === 'aprobada' ? '' : cardReason(plain(processor?.responseCode)),
    avs: avsText(processor?.avsResponse),
    ccv: plain(processor?.securityCodeResponse),
    approval_code: outcome === 'aprobada' ? plain(processor?.authorizationCode) : '',
    receipt_no: plain(processor?.debitReceiptNumber),
    trace_no: plain(processor?.referenceNumber),
    origin: plain(said.transactionOrigin),
    payment_type: plain(method?.paymentMethodType ?? method?.paymentCard?.brand),
    installments_interest: plain(said.installmentOptions?.installmentsInterest),
    external_merchant_id: plain(said.merchantId),
  }
}
