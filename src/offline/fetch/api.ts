import ky, { type KyInstance } from 'ky'
import { type Endpoint, fillPath, pathParams } from '#contract/kit/endpoint.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { ERP_AGE_HEADER, parseErpAge } from '#contract/rules/erp-age.ts'
import type { Answer, NoAnswer } from './answer.ts'
import { type EventReading, listening } from './answer-events.ts'
import { createHolds } from './api-holds.ts'
import { formEntries } from './form-body.ts'

export interface Call {
  endpoint: Endpoint
  args: Record<string, unknown>
  headers?: Record<string, string>
  /** Milliseconds. */
  timeout?: number
  /** The body of a 200 as bytes, for who reads it elsewhere. */
  as?: 'bytes'
  /** Ends the call: its answer is of no use any more. */
  signal?: AbortSignal | undefined
  /** It asks only whether our server is there, and proves nothing for other calls. */
  isProbe?: true
}

export interface Api {
  /** Sends one call; never throws for what the network does. */
  send(call: Call): Promise<Answer | NoAnswer>
  /** Sends a call whose answer is read as it comes; never throws for what the network does. */
  stream(call: Call, reading: EventReading): Promise<Answer | NoAnswer>
  /** Follows a link the server gave; anything but our own `/api/` is refused. [R16] */
  follow(url: string, headers?: Record<string, string>): Promise<Answer | NoAnswer>
}

export interface CallMade {
  path: string
  /** Milliseconds since 1970. */
  startedAt: number
  isProbe?: boolean
}

export interface ApiParts {
  origin: string
  fetch: typeof fetch
  /** Read at send time, never stored with a queued change. */
  token: () => Promise<string | null>
  /** Called with every outcome: an answer of ours is the only proof of a connection. [F15] */
  onOutcome: (outcome: Answer | NoAnswer, call: CallMade) => void
  /** Called with where the server stood, before an answer is used; false when it may not be. [SY29] */
  onPlace?: (place: string) => Promise<boolean>
  now?: () => number
}

/** Milliseconds after which a silent call is aborted. [F14] */
export const TIMEOUT = 15_000
/** A batch may take longer, by what its calls weigh on a slow network: 30 s for a hundred. */
export const batchTimeout = (calls: number): number => TIMEOUT + 150 * calls
/** An upload may take 30 s, and a second more for every 20 KB. */
export const uploadTimeout = (bytes: number): number => 30_000 + Math.ceil(bytes / 20)

/** The only place that fetches. */
export function createApi(parts: ApiParts): Api {
  const http = ky.create({ fetch: parts.fetch, retry: 0, throwHttpErrors: false, redirect: 'manual' })
  const now = parts.now ?? Date.now
  const holds = createHolds(now)
  const send = async (path: string, { isProbe = false, ...init }: Init): Promise<Answer | NoAnswer> => {
    const put = holds.answerFor(path, init)
    if (put) return put
    const startedAt = now()
    const outcome = await attempt({ ...parts, http }, path, init)
    // An aborted call says nothing of the connection.
    if (!init.signal?.aborted) parts.onOutcome(outcome, { path, startedAt, isProbe })
    holds.note(path, init, outcome)
    return ofPresent(parts, outcome)
  }
  return {
    send: ({ endpoint, args, headers = {}, ...options }) => {
      const { path, body } = requestOf(endpoint, args)
      return send(path, { method: endpoint.method, headers, ...(body !== undefined && { body }), ...options })
    },
    stream: async ({ endpoint, args, headers = {} }, reading) => {
      const { path, body } = requestOf(endpoint, args)
      const init = { method: endpoint.method, headers, ...(body !== undefined && { body }), reading }
      const put = holds.answerFor(path, init)
      if (put) return put
      const startedAt = now()
      const outcome = await attempt({ ...parts, http }, path, init)
      // A stopped answer says nothing of the connection.
      if (!reading.signal.aborted) parts.onOutcome(outcome, { path, startedAt })
      return outcome
    },
    follow: async (url, headers = {}) => {
      const { origin, pathname, search } = new URL(url, parts.origin)
      if (origin !== parts.origin || !pathname.startsWith('/api/')) return 'respuesta-ajena'
      return send(pathname + search, { method: 'GET', headers })
    },
  }
}

/** An answer of a history that was left counts as none: the same call says what is so now. */
async function ofPresent({ onPlace }: ApiParts, outcome: Answer | NoAnswer): Promise<Answer | NoAnswer> {
  if (typeof outcome === 'string' || !outcome.place || !onPlace) return outcome
  return (await onPlace(outcome.place)) ? outcome : 'tiempo-agotado'
}

/** Where a call goes and what it carries; the rest of a GET's arguments become its query. */
export function requestOf(
  endpoint: Endpoint,
  args: Record<string, unknown>,
): { path: string; body?: BodyInit } {
  const inPath = new Set(pathParams(endpoint.path))
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !inPath.has(name)))
  const path = fillPath(endpoint.path, args)
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(
      formEntries(rest).map(([name, value]) => [name, String(value)]),
    ).toString()
    return { path: query ? `${path}?${query}` : path }
  }
  return { path, body: bodyOf(endpoint, rest) }
}

function bodyOf(endpoint: Endpoint, args: Record<string, unknown>): BodyInit {
  if (endpoint.body === 'json') return new Blob([JSON.stringify(args)], { type: 'application/json' })
  if (endpoint.body !== 'multipart') {
    return new URLSearchParams(formEntries(args).map(([name, value]) => [name, String(value)]))
  }
  const form = new FormData()
  for (const [name, value] of formEntries(args)) form.append(name, value)
  return form
}

interface Wire extends ApiParts {
  http: KyInstance
}

type Init = Omit<RequestInit, 'signal'> & {
  signal?: AbortSignal | undefined
  timeout?: number
  as?: 'bytes'
  isProbe?: boolean
  reading?: EventReading
  headers: Record<string, string>
}

/** The signal ends a call that hangs anywhere, its body included. */
async function attempt(
  { http, origin, token }: Wire,
  path: string,
  { as, reading, ...init }: Init,
): Promise<Answer | NoAnswer> {
  const requestId = uuidv7()
  const bearer = await token()
  const headers = {
    accept: reading ? 'text/event-stream' : 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-request-id': requestId,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...init.headers,
  }
  const heard = reading && listening(reading.signal)
  const patience = heard?.signal ?? AbortSignal.timeout(init.timeout ?? TIMEOUT)
  const signal = init.signal ? AbortSignal.any([patience, init.signal]) : patience
  try {
    const response = await http(new URL(path, origin), {
      ...init,
      headers,
      signal,
      timeout: false,
      cache: 'no-store',
    })
    return await readAnswer(response, {
      requestId,
      key: init.headers['idempotency-key'],
      as,
      ...(reading && { reading, heard }),
    })
  } catch {
    return signal.aborted ? 'tiempo-agotado' : 'sin-red'
  } finally {
    heard?.leave()
  }
}

interface Expected {
  requestId: string
  key: string | undefined
  as: 'bytes' | undefined
  reading?: EventReading
  heard?: ReturnType<typeof listening> | undefined
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false

/** A truncated or foreign body counts as no answer, whatever its status. [F6, F12, F13] */
async function readAnswer(
  response: Response,
  { requestId, key, as, reading, heard }: Expected,
): Promise<Answer | NoAnswer> {
  const isOurs =
    response.headers.get('x-request-id') === requestId &&
    (key === undefined || response.headers.get('idempotency-key') === key)
  if (!isOurs) return 'respuesta-ajena'
  const said = {
    status: response.status,
    etag: response.headers.get('etag'),
    retryAfter: Number(response.headers.get('retry-after')) || null,
    erp: parseErpAge(response.headers.get(ERP_AGE_HEADER)),
    isCut: response.headers.has('x-truncado'),
    place: response.headers.get('x-place'),
    sentAt: Date.parse(response.headers.get('date') ?? '') || null,
  }
  if (as === 'bytes' && said.status === 200) return { ...said, body: await response.arrayBuffer() }
  if (reading && heard && response.body && isStream(response)) {
    // No first screen reads what comes bit by bit.
    const { readEvents } = await import('./read-events.ts')
    const end = await readEvents(response.body, reading, heard.heard)
    return typeof end === 'string' ? end : { ...said, ...end }
  }
  const text = said.status === 304 ? 'null' : await response.text()
  try {
    return { ...said, body: text === '' ? null : JSON.parse(text) }
  } catch {
    return 'respuesta-ajena'
  }
}
