import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { GatewayError } from '#server/payments/gateway.ts'
import { messageSignature } from './sign.ts'

export interface FiservConfig {
  /** Up to `/gateway/v2`. */
  url: string
  storeId: string
  apiKey: string
  apiSecret: string
  /** In notices. */
  sharedSecret: string
  /** Where notices are to be sent. */
  noticeUrl: string
  /** The demo's own origin, whose links are allowed too. */
  demoOrigin?: string | undefined
}

export interface FiservRequest {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below the base. */
  path: string
  query?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** A new one by default; the same again is the same request. */
  requestId?: string
  signal?: AbortSignal | undefined
}

/** A refusal in the processor's words; `status` is of HTTP. */
export class FiservRefusal extends GatewayError {
  override name = 'FiservRefusal'
  override readonly refuses: GatewayError['refuses']

  constructor(
    readonly status: number,
    readonly responseType: string,
    { code, fields }: { code: string; fields: readonly string[] },
  ) {
    super(`the processor refused: ${status} ${responseType} ${code}`.trim(), status < 500 && status !== 429)
    const isOfData = status === 400 || status === 422
    this.refuses = isOfData ? (fields.some((field) => /amount/i.test(field)) ? 'amount' : 'data') : null
  }
}

const refusalShape = v.object({
  responseType: v.optional(v.string(), ''),
  error: v.optional(
    v.object({
      code: v.optional(v.string(), ''),
      details: v.optional(v.array(v.object({ field: v.optional(v.string(), '') })), []),
    }),
    {},
  ),
})

/** Milliseconds that a call may take. */
const PATIENCE = 5_000
const LONGEST = 512 * 1024

function headersOf({ apiKey, apiSecret }: FiservConfig, requestId: string, body: string) {
  const timestamp = String(Date.now())
  return {
    'Content-Type': 'application/json',
    Accept: 'application/json',
    'Client-Request-Id': requestId,
    'Api-Key': apiKey,
    Timestamp: timestamp,
    'Message-Signature': messageSignature(apiSecret, { apiKey, requestId, timestamp, body }),
    Region: 'argentina',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalOf(status: number, answer: unknown): FiservRefusal {
  const found = v.safeParse(refusalShape, answer)
  const { responseType, error } = found.success ? found.output : { responseType: '', error: {} }
  const fields = (error.details ?? []).map(({ field }) => field)
  return new FiservRefusal(status, responseType, { code: error.code ?? '', fields })
}

async function send(config: FiservConfig, request: FiservRequest): Promise<[number, string]> {
  const { method, path, query, requestId = randomUUID(), signal } = request
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  const url = `${config.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
  const timeout = AbortSignal.timeout(PATIENCE)
  const response = await fetch(url, {
    method,
    headers: headersOf(config, requestId, body),
    ...(body !== '' && { body }),
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const text = await response.text()
  return [response.status, text.length > LONGEST ? '' : text]
}

/** A signed call. Throws FiservRefusal, or GatewayError when there was no readable answer. [SEC63] */
export async function callFiserv<S extends v.GenericSchema>(
  config: FiservConfig,
  request: FiservRequest,
  shape: S,
): Promise<v.InferOutput<S>> {
  const [status, text] = await send(config, request).catch((cause: unknown) => {
    throw new GatewayError('the processor did not answer', false, { cause })
  })
  const answer = parsed(text)
  if (status < 200 || status > 299) throw refusalOf(status, answer)
  const found = v.safeParse(shape, answer)
  if (!found.success) throw new GatewayError('the processor answered something else', false)
  return found.output
}
