import * as v from 'valibot'
import { accountNumber } from '#contract/calls/statement/statement.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { optional } from '#contract/kit/wire.ts'
import { CREATES_PAYMENTS } from './gates.ts'
import { amount, PAYMENT_TEXTS } from './payments.ts'
import { installmentPlan, installments } from './plans.ts'

/** The same with both amounts of each number of installments, in pesos, when one was asked about. [A122] */
const installmentsWithAmount = v.object({
  ...installments.entries,
  unit_price: v.nullable(v.number()),
  unit_price_receive: v.nullable(v.number()),
  /** The amount of each installment. */
  cuota: v.nullable(v.number()),
})

/** Which amount was typed: what the distributor receives, or what the customer pays. [A166] */
export const WHICH = ['cobrar', 'pagar'] as const

/**
 * The plans of an account as they cost today, with what `importe` comes to; `cual` says which amount it is. `data` is
 * empty for an account without a plan. The form sends the amounts it was shown. [A121, A122, A166]
 */
export const getPaymentOptions = defineEndpoint({
  method: 'GET',
  path: '/api/pago/opciones',
  summary: 'Planes de cuotas de una cuenta',
  needs: CREATES_PAYMENTS,
  input: v.object({
    account: v.optional(v.union([v.literal(''), accountNumber], PAYMENT_TEXTS.cuenta)),
    importe: optional(amount),
    cual: v.optional(v.picklist(WHICH), 'cobrar'),
  }),
  output: v.object({
    data: v.array(v.object({ ...installmentPlan.entries, installments: v.array(installmentsWithAmount) })),
    /** Prefill of the form. [A145] */
    account: v.object({
      id: v.number(),
      account_name: v.string(),
      cuit: v.string(),
      business_name: v.string(),
      email: v.nullable(v.string()),
    }),
    /** Days that a link lives. */
    dias: v.number(),
  }),
})
