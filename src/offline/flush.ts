import * as v from 'valibot'
import { enviarLote, type Llamada, type Respuesta } from '#contract/batch.ts'
import { type CambioAjeno, cambioAjeno } from '#contract/cambios.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { operationNamed } from '#contract/operations.ts'
import {
  type Answer,
  batchTimeout,
  type Call,
  type NoAnswer,
  requestOf,
  TIMEOUT,
  uploadTimeout,
} from './api.ts'
import { backoff } from './backoff.ts'
import { callOf } from './call-of.ts'
import { nextDue, nextTrips, type Trip } from './chain.ts'
import { currentRows } from './current-rows.ts'
import { HISTORY, readMeta, writeMeta } from './db.ts'
import { type DeviceParts, endpointKey } from './device-parts.ts'
import type { Landed } from './effect.ts'
import { judge, unreadable, unsendable, type Verdict } from './judge.ts'
import { keepUploaded } from './keep-uploaded.ts'
import { type Arrival, land } from './land.ts'
import type { OutboxRow } from './outbox-row.ts'
import { asSender } from './sender-lock.ts'

/** How a flush ended: when to try again by timer, and whether someone has to sign in first. */
export interface Flushed {
  nextAt: number | null
  needsLogin: boolean
}

/** This many answers of 5xx while others pass, and a row is put aside for a person to look at. [F31] */
const MOST_SERVER_FAILURES = 8

interface Judged {
  row: OutboxRow
  verdict: Verdict
}

/** Sends what can be sent, lands the answers, until nothing is left that can go now. Safe to call at any time. */
export async function flush(parts: DeviceParts): Promise<Flushed> {
  const done = await asSender(parts, async (isMine) => {
    await recover(parts)
    while (isMine() && !(await isPaused(parts))) {
      const trips = await claim(parts)
      if (trips.length === 0) break
      const judged = (await Promise.all(trips.map((trip) => send(parts, trip)))).flat()
      await landAnswers(parts, judged)
      if (judged.every(({ verdict }) => verdict.kind === 'otra-vez' && verdict.error.status === 0)) break
    }
  })
  const due = nextDue(await parts.db.outbox.toArray())
  const needsLogin = await isPaused(parts)
  const soonest = parts.now() + (done.held ? 250 : 1000)
  // Until someone signs in there is nothing that time alone could change.
  return { nextAt: due === null || needsLogin ? null : Math.max(due, soonest), needsLogin }
}

const isPaused = async ({ db }: DeviceParts): Promise<boolean> =>
  (await readMeta<boolean>(db, 'sesion-vencida')) === true

/**
 * What a killed context left on its way may or may not have arrived: it waits again, under the same id. So does what an
 * older app could not read and this one can. [F1, F31]
 */
async function recover({ db }: DeviceParts): Promise<void> {
  await db.outbox.where('state').equals('enviando').modify({ state: 'pendiente' })
  const unread = (row: OutboxRow) => row.lastError?.code === 'cambio-ilegible'
  for (const row of await db.outbox.where('state').equals('atencion').filter(unread).toArray()) {
    if (typeof (await callOf(db, row)) === 'object') await db.outbox.update(row.seq, { state: 'pendiente' })
  }
}

/** Marks the next rows as on their way, in one transaction, each with the history in which it is first sent. [SY30] */
async function claim({ db, now, user }: DeviceParts): Promise<Trip[]> {
  const history = (await readMeta<string>(db, HISTORY)) ?? null
  return db.transaction('rw', db.outbox, async () => {
    const own = (await db.outbox.orderBy('seq').toArray()).filter((row) => row.user === user.uuid)
    const rows = own.map((row) => (row.history || !history ? row : { ...row, history }))
    const trips = nextTrips(rows, now())
    const claimed = trips.flatMap((trip) => trip.rows)
    await db.outbox.bulkPut(claimed.map((row) => ({ ...row, state: 'enviando', attempts: row.attempts + 1 })))
    return trips
  })
}

async function send(parts: DeviceParts, trip: Trip): Promise<Judged[]> {
  if (trip.kind === 'batch') return sendBatch(parts, trip.rows)
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

/** What cannot be made a call stays here, and the others go without it. [F31] */
async function sendBatch(parts: DeviceParts, rows: OutboxRow[]): Promise<Judged[]> {
  const all = await Promise.all(rows.map(async (row) => ({ row, call: await callOf(parts.db, row) })))
  const calls = all.flatMap(({ row, call }) => (typeof call === 'string' ? [] : [llamadaOf(row, call)]))
  const answer = calls.length === 0 ? 'sin-red' : await sendTogether(parts, calls)
  const answers = answersById(answer)
  return all.map(({ row, call }) => {
    if (typeof call === 'string') return { row, verdict: unsendable(call, parts.now()) }
    const own = answers === null ? aboutTheBatch(answer) : (answers.get(row.id) ?? 'respuesta-ajena')
    return { row, verdict: judge(own, parts.now(), readableBy(call.endpoint)) }
  })
}

const sendTogether = ({ api, user }: DeviceParts, calls: Llamada[]): Promise<Answer | NoAnswer> =>
  api.send({
    endpoint: enviarLote,
    args: { calls },
    headers: { 'x-acting-user': user.uuid },
    timeout: batchTimeout(calls.length),
  })

function llamadaOf({ id, args }: OutboxRow, { endpoint, headers = {} }: Call): Llamada {
  const { path } = requestOf(endpoint, args)
  const { method } = endpoint
  return { id, method, path, headers, body: method === 'GET' ? null : args }
}

/** The answers of a batch that came through; null when the batch itself was not answered with one. */
function answersById(answer: Answer | NoAnswer): Map<string, Answer | NoAnswer> | null {
  if (typeof answer === 'string' || answer.status !== 200) return null
  const parsed = v.safeParse(enviarLote.output, answer.body)
  if (!parsed.success) return new Map()
  return new Map(parsed.output.answers.map((one) => [one.id, ownAnswer(one)]))
}

const withoutRight = v.object({ code: v.literal('sin-permiso') })

/** A refusal of the whole batch says nothing of the rows in it, unless nobody may send any: they were deactivated. [F39] */
function aboutTheBatch(answer: Answer | NoAnswer): Answer | NoAnswer {
  if (typeof answer === 'string') return answer
  const mayNothing = answer.status === 403 && v.is(withoutRight, answer.body)
  const speaksForAll = mayNothing || answer.status === 401 || answer.status === 429 || answer.status >= 500
  return speaksForAll ? answer : 'respuesta-ajena'
}

function ownAnswer({ id, status, headers, body }: Respuesta): Answer | NoAnswer {
  if (headers['idempotency-key'] !== id) return 'respuesta-ajena'
  return { status, body, etag: headers.etag ?? null, retryAfter: Number(headers['retry-after']) || null }
}

const readableBy = (endpoint: Endpoint) => (body: unknown) => v.safeParse(endpoint.output, body).success

/** All answers of one round land together. */
async function landAnswers(parts: DeviceParts, answered: Judged[]): Promise<void> {
  const judged = answered.map((one) => withRows(parts, one))
  if (judged.some(({ verdict }) => verdict.kind === 'pausa'))
    await writeMeta(parts.db, 'sesion-vencida', true)
  const applied = judged.filter(({ verdict }) => verdict.kind === 'aplicado')
  if (applied.length > 0) await writeMeta(parts.db, 'ultimo-envio', parts.now())
  const arrival: Arrival = {
    writes: judged.flatMap(({ landed }) => landed.writes),
    removed: judged.flatMap(({ landed }) => landed.removed ?? []),
    applied: applied.map(({ row }) => row.id),
    merged: new Map(applied.flatMap(({ row, verdict }) => mergedIn(row, verdict))),
    settled: await statesOf(parts, judged, ['rechazado', 'conflicto', 'atencion']),
    noted: await statesOf(parts, judged, ['otra-vez', 'pausa']),
  }
  await keepUploaded(parts, arrival)
  await land(parts, arrival)
}

/** What the rows with one of these verdicts become, by their ids. */
async function statesOf(
  parts: DeviceParts,
  judged: readonly Judged[],
  kinds: readonly Verdict['kind'][],
): Promise<Map<string, Partial<OutboxRow>>> {
  const states = new Map<string, Partial<OutboxRow>>()
  for (const { row, verdict } of judged) {
    if (verdict.kind !== 'aplicado' && kinds.includes(verdict.kind))
      states.set(row.id, await settledBy(parts, row, verdict))
  }
  return states
}

/** An answer whose rows cannot be made out counts as one of another shape: it is one row's trouble, not everybody's. [F31] */
function withRows(parts: DeviceParts, { row, verdict }: Judged): Judged & { landed: Landed } {
  try {
    return { row, verdict, landed: landedBy(parts, row, verdict) }
  } catch {
    const none = { writes: [] }
    if (verdict.kind !== 'aplicado') return { row, verdict, landed: none }
    return { row, verdict: unreadable(parts.now()), landed: none }
  }
}

/** The rows an answer holds; a conflict holds the record as the server now has it. [F9] */
function landedBy(parts: DeviceParts, row: OutboxRow, verdict: Verdict): Landed {
  if (verdict.kind === 'conflicto') return { writes: currentRows(verdict.error.current) }
  if (verdict.kind !== 'aplicado') return { writes: [] }
  const operation = operationNamed(row.type)
  const landing = operation && parts.landings.get(endpointKey(operation.endpoint))
  if (!landing) return { writes: [] }
  const parsed = v.safeParse(operation.endpoint.output, verdict.body)
  return parsed.success ? landing.rows(parsed.output, row.args) : { writes: [] }
}

const told = v.object({ fusionado: v.array(cambioAjeno) })

/** What an applied change was put together with, by the change. [F8] */
function mergedIn({ id }: OutboxRow, verdict: Verdict): [string, CambioAjeno[]][] {
  const parsed = v.safeParse(told, verdict.kind === 'aplicado' ? verdict.body : undefined)
  return parsed.success && parsed.output.fusionado.length > 0 ? [[id, parsed.output.fusionado]] : []
}

async function settledBy(
  parts: DeviceParts,
  row: OutboxRow,
  verdict: Exclude<Verdict, { kind: 'aplicado' }>,
): Promise<Partial<OutboxRow>> {
  if (verdict.kind === 'pausa') return { state: 'pendiente', attempts: row.attempts }
  if (verdict.kind !== 'otra-vez') return { state: verdict.kind, lastError: verdict.error }
  const serverFailures = row.serverFailures + (verdict.isServerFailure ? 1 : 0)
  const attempts = row.attempts + 1
  const nextAt = parts.now() + backoff(attempts, parts.random(), verdict.retryAfter ?? undefined)
  const waits = { state: 'pendiente', attempts, serverFailures, nextAt, lastError: verdict.error } as const
  return (await isPoison(parts, row, serverFailures)) ? { ...waits, state: 'atencion' } : waits
}

/** The server keeps failing for this row while it serves others. */
async function isPoison({ db }: DeviceParts, row: OutboxRow, serverFailures: number): Promise<boolean> {
  if (serverFailures < MOST_SERVER_FAILURES) return false
  return ((await readMeta<number>(db, 'ultimo-envio')) ?? -1) >= row.createdAt
}
