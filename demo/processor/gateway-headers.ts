import { createHmac, timingSafeEqual } from 'node:crypto'
import { DEMO_API_KEY, DEMO_API_SECRET } from '#server/payments/demo-keys.ts'
import { GatewayError } from './gateway-error.ts'

/** Milliseconds by which a timestamp may be off. */
export const WINDOW = 5 * 60_000

const REGIONS = new Set(['argentina', 'brazil', 'germany', 'india', 'northamerica'])
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A request with its body as the bytes that were sent. */
export interface SignedCall {
  method: string
  header(name: string): string | null
  body: Uint8Array
}

/** Base64 of the HMAC-SHA256 over Api-Key, Client-Request-Id, Timestamp and the body's bytes. */
export function messageSignature(texts: readonly string[], body: Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(texts.join('')).update(body).digest('base64')
}

function isSame(text: string, other: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function needed({ header }: SignedCall, name: string): string {
  const value = header(name)
  if (!value) throw new GatewayError('BadRequest', `The header ${name} is required.`)
  return value
}

function checkType({ method, header }: SignedCall): void {
  const type = header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (method === 'POST' && type !== 'application/json')
    throw new GatewayError('UnsupportedMediaType', 'The Content-Type must be application/json.')
}

function checkTime(timestamp: string, now: number): void {
  if (!/^\d{1,15}$/.test(timestamp))
    throw new GatewayError('BadRequest', 'The Timestamp must be milliseconds since the epoch.')
  if (Math.abs(now - Number(timestamp)) > WINDOW)
    throw new GatewayError('Unauthenticated', 'The Timestamp is more than 5 minutes off.')
}

/** Returns the Client-Request-Id; throws GatewayError when a header is missing, wrong or does not sign the body. */
export function checkHeaders(call: SignedCall, now: number): string {
  checkType(call)
  const apiKey = call.header('Api-Key')
  if (!apiKey || !isSame(apiKey, DEMO_API_KEY))
    throw new GatewayError('Unauthenticated', 'The Api-Key is not known.')
  const requestId = needed(call, 'Client-Request-Id')
  if (!uuid.test(requestId)) throw new GatewayError('BadRequest', 'The Client-Request-Id must be a UUID.')
  const timestamp = needed(call, 'Timestamp')
  checkTime(timestamp, now)
  const region = call.header('Region')
  if (region !== null && !REGIONS.has(region))
    throw new GatewayError('BadRequest', 'The Region is not known.')
  const signature = messageSignature([apiKey, requestId, timestamp], call.body, DEMO_API_SECRET)
  if (!isSame(call.header('Message-Signature') ?? '', signature))
    throw new GatewayError('Unauthenticated', 'The Message-Signature does not match the message.')
  return requestId
}
