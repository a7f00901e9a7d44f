import * as v from 'valibot'
import { type BatchAnswer, type BatchCall, sendBatch } from '#contract/kit/batch.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { Answer, NoAnswer } from '#src/offline/fetch/answer.ts'
import { batchTimeout, type Call, requestOf, TIMEOUT, uploadTimeout } from '#src/offline/fetch/api.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { callOf } from './call-of.ts'
import type { Trip } from './chain.ts'
import { judge, unsendable, type Verdict } from './judge.ts'

/** A row that was on its way, and what its answer means. */
export interface Judged {
  row: OutboxRow
  verdict: Verdict
}

/** Sends the rows of one trip and judges what came back. */
export async function sendTrip(parts: DeviceParts, trip: Trip): Promise<Judged[]> {
  if (trip.kind === 'batch') return postBatch(parts, trip.rows)
  return Promise.all(trip.rows.map(async (row) => ({ row, verdict: await sendOne(parts, row) })))
}

async function sendOne(parts: DeviceParts, row: OutboxRow): Promise<Verdict> {
  const call = await callOf(parts.db, row)
  if (typeof call === 'string') return unsendable(call, parts.now())
  const bytes = Object.values(call.args).reduce<number>(
    (sum, value) => sum + (value instanceof Blob ? value.size : 0),
    0,
  )
  const answer = await parts.api.send({ ...call, timeout: bytes > 0 ? uploadTimeout(bytes) : TIMEOUT })
  return judge(answer, parts.now(), readableBy(call.endpoint))
}

/** A row that cannot become a call stays here, and the others go without it. [F31] */
async function postBatch(parts: DeviceParts, rows: OutboxRow[]): Promise<Judged[]> {
  const all = await Promise.all(rows.map(async (row) => ({ row, call: await callOf(parts.db, row) })))
  const calls = all.flatMap(({ row, call }) => (typeof call === 'string' ? [] : [batchCallOf(row, call)]))
  const answer = calls.length === 0 ? 'sin-red' : await sendTogether(parts, calls)
  const answers = answersById(answer)
  return all.map(({ row, call }) => {
    if (typeof call === 'string') return { row, verdict: unsendable(call, parts.now()) }
    const own = answers === null ? aboutTheBatch(answer) : (answers.get(row.id) ?? 'respuesta-ajena')
    return { row, verdict: judge(own, parts.now(), readableBy(call.endpoint)) }
  })
}

const sendTogether = ({ api, user }: DeviceParts, calls: BatchCall[]): Promise<Answer | NoAnswer> =>
  api.send({
    endpoint: sendBatch,
    args: { calls },
    headers: { 'x-acting-user': user.uuid },
    timeout: batchTimeout(calls.length),
  })

function batchCallOf({ id, args }: OutboxRow, { endpoint, headers = {} }: Call): BatchCall {
  const { path } = requestOf(endpoint, args)
  const { method } = endpoint
  return { id, method, path, headers, body: method === 'GET' ? null : args }
}

/** The answers of a batch that succeeded; null when the answer is not one of a batch. */
function answersById(answer: Answer | NoAnswer): Map<string, Answer | NoAnswer> | null {
  if (typeof answer === 'string' || answer.status !== 200) return null
  const parsed = v.safeParse(sendBatch.output, answer.body)
  if (!parsed.success) return new Map()
  return new Map(parsed.output.answers.map((answer) => [answer.id, ownAnswer(answer)]))
}

/** A refusal of the whole batch does not concern its rows. */
function aboutTheBatch(answer: Answer | NoAnswer): Answer | NoAnswer {
  if (typeof answer === 'string') return answer
  const speaksForAll = answer.status === 401 || answer.status === 429 || answer.status >= 500
  return speaksForAll ? answer : 'respuesta-ajena'
}

function ownAnswer({ id, status, headers, body }: BatchAnswer): Answer | NoAnswer {
  if (headers['idempotency-key'] !== id) return 'respuesta-ajena'
  return { status, body, etag: headers.etag ?? null, retryAfter: Number(headers['retry-after']) || null }
}

const readableBy = (endpoint: Endpoint) => (body: unknown) => v.safeParse(endpoint.output, body).success
