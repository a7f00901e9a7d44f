import type { Context } from '#server/http/handler.ts'
import type { Payments } from '#server/payments/gateway.ts'

/** Context of a call about payments: how they are taken; undefined where they are not. */
export interface PaymentContext extends Context {
  payments: Payments | undefined
}

/** Context of jobs about payments. */
export interface WithPayments {
  payments?: Payments | undefined
}
