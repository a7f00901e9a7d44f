import * as v from 'valibot'
import { DEMO_STORE_ID } from '#server/payments/demo-keys.ts'
import { type ErrorDetail, GatewayError } from './gateway-error.ts'

const text = (longest: number) => v.optional(v.pipe(v.string(), v.maxLength(longest)))
const some = v.optional(v.looseObject({}))
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** '1234.50', 1234.5 or '1234' as cents. */
const total = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{1,10}(\.\d{1,2})?$/, 'must be an amount with at most two decimals'),
  v.transform((amount) => {
    const [units = '0', rest = ''] = amount.split('.')
    return Number(units) * 100 + Number(rest.padEnd(2, '0'))
  }),
  v.minValue(100, 'must be at least 1.00'),
)

/** Seconds since the epoch, also as text. */
const seconds = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(String),
  v.regex(/^\d{9,11}$/, 'must be seconds since the epoch'),
  v.transform(Number),
)

const installmentOptions = v.strictObject({
  numberOfInstallments: v.optional(v.pipe(whole(99), v.minValue(1))),
  installmentsInterest: v.optional(v.boolean()),
  installmentDelayMonths: v.optional(whole(12)),
  recurringType: text(20),
  merchantAdviceCodeSupported: v.optional(v.boolean()),
})

/** A PaymentUrlRequest of the documents; a name that they do not know is refused. */
const paymentUrlRequest = v.strictObject({
  storeId: text(20),
  clientLocale: some,
  transactionAmount: v.strictObject({
    total,
    currency: v.picklist(['ARS', '032'], 'must be ARS'),
    components: some,
  }),
  transactionType: v.literal('SALE'),
  orderId: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'must be 1 to 100 plain characters'))),
  billing: some,
  shipping: some,
  transactionNotificationURL: text(1024),
  expiration: v.optional(seconds),
  authenticateTransaction: v.optional(v.boolean()),
  dynamicMerchantName: text(100),
  invoiceNumber: text(48),
  purchaseOrderNumber: text(128),
  hostedPaymentPageText: text(2000),
  ip: text(45),
  revolvingOptions: some,
  installmentOptions: v.optional(installmentOptions),
  basket: some,
})

export type PaymentUrlRequest = v.InferOutput<typeof paymentUrlRequest>

const invalid = (details: ErrorDetail[]) =>
  new GatewayError('BadRequest', 'The request cannot be validated.', details)

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new GatewayError('BadRequest', 'The body is not JSON.')
  }
}

/** Only the demo's own store; none is its store too. */
export function checkStore(storeId: string | null | undefined): void {
  if (storeId && storeId !== DEMO_STORE_ID)
    throw new GatewayError('Unauthorized', 'The store belongs to someone else.')
}

/** An address of this very server: the simulator calls no other. [SEC63] */
function checkNotificationUrl(url: string | undefined, origin: string): void {
  if (url !== undefined && (!URL.canParse(url) || new URL(url).origin !== origin))
    throw invalid([{ field: 'transactionNotificationURL', message: `must be an address of ${origin}` }])
}

/** Reads a body; throws GatewayError naming each field that does not fit. */
export function readCreateRequest(
  bytes: Uint8Array,
  { origin, now }: { origin: string; now: number },
): PaymentUrlRequest {
  const read = v.safeParse(paymentUrlRequest, parseJson(bytes))
  if (!read.success)
    throw invalid(read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })))
  const request = read.output
  checkStore(request.storeId)
  checkNotificationUrl(request.transactionNotificationURL, origin)
  if (request.expiration !== undefined && request.expiration * 1000 <= now)
    throw invalid([{ field: 'expiration', message: 'must be in the future' }])
  return request
}
