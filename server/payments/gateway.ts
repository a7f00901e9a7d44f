import type { Cents } from '#contract/kit/cents.ts'
import type { PaymentResult } from '#contract/rules/payment-rules.ts'

/** A request for a link; the same `requestId` again is the same link. */
export interface LinkRequest {
  requestId: string
  /** Our reference. */
  orderId: string
  amount: Cents
  installments: number
  /** Shown on the hosted page. */
  text: string
  expiresAt: Date
}

/** A link by our reference, asked for since then. */
export interface LinkName {
  orderId: string
  since: Date
}

export interface PaymentLink {
  url: string
  /** As the processor calls it. */
  id: string
}

/** The processor's state of a link. */
export interface LinkState extends PaymentLink {
  status: 'Created' | 'Used' | 'Expired' | 'Cancelled'
}

/** An attempt at a link. Nothing of the card but what is shown of it. */
export interface ProcessorTransaction {
  ref: string
  at: Date
  outcome: PaymentResult
  /** The processor's own word. */
  state: string
  amount: Cents
  currency: string
  bname: string
  card_masked: string
  error: string
  avs: string
  ccv: string
  approval_code: string
  receipt_no: string
  trace_no: string
  origin: string
  payment_type: string
  installments_interest: string
  external_merchant_id: string
}

/** A processor of payments by link. All but `verifyNotification` and `allowsLink` throw GatewayError. */
export interface PaymentGateway {
  readonly provider: 'fiserv'
  createLink(request: LinkRequest, signal?: AbortSignal): Promise<PaymentLink>
  /** The link of a reference; null when there is none. */
  findLink(link: LinkName, signal?: AbortSignal): Promise<LinkState | null>
  /** Attempts with a reference, oldest first. */
  readTransactions(orderId: string, signal?: AbortSignal): Promise<ProcessorTransaction[]>
  /** Cancels the link of a reference; a repeat is no error. `used` when it cannot be cancelled, `unknown` without one. */
  cancelLink(link: LinkName, signal?: AbortSignal): Promise<'cancelled' | 'used' | 'unknown'>
  /** The reference that a notice is about; null when its hash is not right. */
  verifyNotification(form: Readonly<Record<string, unknown>>): string | null
  /** Whether a link leads to a host of the processor. [SEC62] */
  allowsLink(url: string): boolean
}

/** `final`: the same request again would not help. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  /** The request's own data were refused; `amount` names its amount. */
  readonly refuses: 'amount' | 'data' | null = null

  constructor(
    message: string,
    readonly final: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Means of calls and jobs to take payments. */
export interface Payments {
  gateway: PaymentGateway
  /** Days that a link lives. [A142] */
  linkDays: number
}
