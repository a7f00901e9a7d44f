import { createHmac, timingSafeEqual } from 'node:crypto'

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('base64')

/** The signed parts of a request; `body` is exactly what is sent, '' without one. */
export interface Signed {
  apiKey: string
  requestId: string
  /** Milliseconds since 1970. */
  timestamp: string
  body: string
}

/** The header Message-Signature. */
export const messageSignature = (secret: string, { apiKey, requestId, timestamp, body }: Signed): string =>
  hmac(secret, apiKey + requestId + timestamp + body)

/** Fields of a notice that its hash covers, in their sequence. */
const HASHED = ['chargetotal', 'currency', 'txndatetime', 'storename', 'approval_code'] as const

type Form = Readonly<Record<string, unknown>>

const textOf = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

/** The `notification_hash` of a notice. */
export const notificationHash = (secret: string, form: Form): string =>
  hmac(secret, HASHED.map((name) => textOf(form, name)).join('|'))

/** Whether a notice was hashed with our secret; compared in constant time. */
export function hasRightHash(secret: string, form: Form): boolean {
  const given = Buffer.from(textOf(form, 'notification_hash'))
  const right = Buffer.from(notificationHash(secret, form))
  return given.length === right.length && timingSafeEqual(given, right)
}
