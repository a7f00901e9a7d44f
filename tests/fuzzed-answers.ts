import { type BatchCall, sendBatch } from '#contract/kit/batch.ts'
import { pick, type Random } from './bad-network.ts'
import { firstOrder, fullOf } from './worlds/two-sellers-order.ts'

/** The claims of an answer about each change sent, in the order of sending. */
export interface Claims {
  answers: number
  /** Changes of which an answer was whole, ours and of 2xx. */
  applied: Set<string>
  /** Changes of which an answer was whole, ours and a refusal. */
  refused: Set<string>
}

/** A change as the wire sees it. */
interface Sent {
  id: string
  /** The order it is about. */
  uuid: string
}

const STATUSES = [
  ...[
    200, 200, 200, 200, 201, 202, 203, 206, 226, 300, 301, 302, 303, 307, 308, 400, 401, 402, 403, 404, 405,
  ],
  ...[
    407, 408, 409, 410, 413, 415, 418, 421, 422, 423, 424, 425, 426, 429, 451, 500, 501, 502, 503, 504, 511,
    599,
  ],
]
const TYPES = ['application/json', 'text/html', 'text/plain', 'application/octet-stream', '']

/** The answer to a change as the server gives it. */
const genuine = ({ uuid }: Sent): string =>
  JSON.stringify({
    message: 'Guardado',
    data: fullOf(firstOrder),
  }).replaceAll(fullOf(firstOrder).pedido.uuid, uuid)

const REFUSAL = JSON.stringify({ message: 'No', code: 'entrada-invalida', errors: { form: ['No'] } })

/** An arbitrary text in place of an answer; the true one cannot be read from it. */
const LOST: ((whole: string, random: Random) => string)[] = [
  () => '',
  () => 'null',
  () => '{}',
  () => '[]',
  () => '"ok"',
  () => 'true',
  () => '{"message":"ok"}',
  () => '{"message":"ok","data":null}',
  () => '{"message":"ok","data":{"pedido":{}},"status":"success"}',
  () => '<!doctype html><title>Bienvenido al WiFi</title>',
  () => '\u0000\u0001\ufffd',
  () => REFUSAL,
  (whole) => `[${whole}]`,
  (whole) => `{"data":${whole}}`,
  (whole) => `${whole}${whole}`,
  (whole, random) => whole.slice(0, Math.floor(random() * whole.length)),
  (whole, random) => whole.slice(Math.floor(1 + random() * whole.length)),
]

/** The answer to one change, with something wrong in it. */
const SPOILT: typeof LOST = [
  ...LOST,
  (whole) => whole.replace('"pedido"', '"order"'),
  (whole) => whole.replace('"version"', '"versión"'),
  (whole) => whole.replace(/"uuid":"[^"]+"/g, '"uuid":null'),
]

const FOREIGN = [
  () => '',
  () => '01a20000-0000-7000-8000-000000000000',
  (own: string) => `"${own}"`,
  (own: string) => own.slice(0, -1),
  (own: string) => `${own}, ${own}`,
]

/** The echo as it should be, most of the time. */
const echoOf = (random: Random, own: string): string => (random() < 0.7 ? own : pick(random, FOREIGN)(own))

interface Said {
  status: number
  body: string
  echo: string
}

/** An answer to one change; what it claims is noted when it arrives whole. */
function sayOf(random: Random, sent: Sent): Said {
  const whole = genuine(sent)
  const isWhole = random() < 0.5
  return {
    status: pick(random, STATUSES),
    body: isWhole ? whole : pick(random, SPOILT)(whole, random),
    echo: echoOf(random, sent.id),
  }
}

function note(claims: Claims, sent: Sent, { status, body, echo }: Said): void {
  if (echo !== sent.id) return
  if (status >= 200 && status < 300 && body === genuine(sent)) claims.applied.add(sent.id)
  // Whatever its words are, a refusal is one.
  if (status >= 400 && status < 500) claims.refused.add(sent.id)
}

/** A wire on which anything may come back for a change, and its claims. */
export function fuzzedWire(random: Random): {
  answer: (request: Request) => Promise<Response>
  claims: Claims
} {
  const claims: Claims = { answers: 0, applied: new Set(), refused: new Set() }
  const answer = async (request: Request): Promise<Response> => {
    const isBatch = new URL(request.url).pathname === sendBatch.path
    return isBatch ? answerBatch(random, request, claims) : answerOne(random, request, claims)
  }
  return { answer, claims }
}

async function answerOne(random: Random, request: Request, claims: Claims): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const sent = { id: request.headers.get('idempotency-key') ?? '', uuid: form.get('uuid') ?? '' }
  const said = sayOf(random, sent)
  // A request that asks whether the network is there is about no change.
  if (sent.id !== '') claims.answers++
  const requestId = request.headers.get('x-request-id') ?? ''
  const echo = echoOf(random, requestId)
  const fate = fateOf(random)
  if (sent.id !== '' && echo === requestId && fate === 'whole' && isJson(said.body)) note(claims, sent, said)
  return respond({ ...said, headers: { 'x-request-id': echo, 'idempotency-key': said.echo }, fate, random })
}

async function answerBatch(random: Random, request: Request, claims: Claims): Promise<Response> {
  const { calls } = (await request.json()) as { calls: BatchCall[] }
  const played = calls.map(({ id, body }) => {
    const sent = { id, uuid: String((body as { uuid: string }).uuid) }
    return { sent, said: sayOf(random, sent) }
  })
  claims.answers += calls.length
  const requestId = request.headers.get('x-request-id') ?? ''
  const echo = echoOf(random, requestId)
  const fate = fateOf(random)
  const answers = played.flatMap(({ sent, said }) => {
    if (random() < 0.1) return []
    return [
      {
        id: sent.id,
        status: said.status,
        headers: { 'idempotency-key': said.echo },
        body: parsed(said.body),
      },
    ]
  })
  const whole = JSON.stringify({ answers })
  const isWhole = random() < 0.8
  const body = isWhole ? whole : pick(random, LOST)(whole, random)
  const status = random() < 0.8 ? 200 : pick(random, STATUSES)
  const arrives = echo === requestId && fate === 'whole' && status === 200 && body === whole
  const answered = new Set(answers.map(({ id }) => id))
  for (const { sent, said } of played) if (arrives && answered.has(sent.id)) note(claims, sent, said)
  return respond({ status, body, headers: { 'x-request-id': echo }, fate, random })
}

const isJson = (text: string): boolean => parsed(text) !== text || text === ''

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Fate = 'whole' | 'cut' | 'lost'

const fateOf = (random: Random): Fate => (random() < 0.9 ? 'whole' : pick(random, ['cut', 'lost'] as const))

interface Spoken {
  status: number
  body: string
  headers: Record<string, string>
  fate: Fate
  random: Random
}

function respond({ status, body, headers, fate, random }: Spoken): Response {
  if (fate === 'lost') throw new TypeError('fetch failed')
  const named = Object.entries({ ...headers, 'content-type': pick(random, TYPES) })
  const sent = named.filter(([, value]) => value !== '')
  return new Response(fate === 'cut' ? cutAfter(body, random) : body, {
    status,
    headers: sent as [string, string][],
  })
}

/** A connection that breaks in the middle of the body. */
function cutAfter(body: string, random: Random): ReadableStream {
  const bytes = new TextEncoder().encode(body)
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(bytes.slice(0, Math.floor(random() * bytes.length)))
      controller.error(new TypeError('terminated'))
    },
  })
}
