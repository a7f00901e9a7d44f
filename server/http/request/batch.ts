import type * as v from 'valibot'
import type { BatchAnswer, BatchCall, sendBatch } from '#contract/kit/batch.ts'
import type { Cost } from '#contract/kit/endpoint.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { toJsonText, writtenList } from '#server/db/json-text-value.ts'
import { refusal } from '#server/http/answer/answer.ts'
import { jsonText } from '#server/http/answer/json-text.ts'
import { bearerOf } from '#server/http/guard/identify.ts'
import type { Match } from '#server/http/route-table.ts'
import { type Answer, type Call, echoes, requestIdFrom } from './call.ts'
import { argsFromJson } from './forms.ts'
import { readText } from './read-body.ts'

export type BatchArgs = v.InferOutput<typeof sendBatch.input>

/** Judges calls of a batch for the caller that sent it. */
export interface Judge {
  /** As if it had come alone. */
  judge(call: Call): Promise<Answer>
  /** Some of one kind in a row, as one; null when they have to be judged one by one. */
  judgeRow(calls: readonly Call[]): Promise<Answer[] | null>
}

/** Headers by lower-case name; whose session it is was settled by the batch. */
function headersOf(item: BatchCall): Map<string, string> {
  return new Map(Object.entries(item.headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A body as JSON, or as the text of a form with its content type. */
function bodyOf({ body }: BatchCall, contentType: string | null, cost: Cost) {
  if (typeof body !== 'string') return argsFromJson(body, cost.values)
  return body === '' ? argsFromJson(null, 0) : readText(body, contentType, cost)
}

function innerCall(item: BatchCall, outer: Call): Call {
  const headers = headersOf(item)
  const [path = '', ...query] = item.path.split('?')
  const header = (name: string) => headers.get(name) ?? null
  return {
    method: item.method,
    path,
    query: query.join('?'),
    ip: outer.ip,
    requestId: requestIdFrom(header('x-request-id')),
    bearer: bearerOf(header('authorization')),
    statements: outer.statements,
    signal: outer.signal,
    header,
    atEnd: outer.atEnd,
    body: async (cost) => bodyOf(item, header('content-type'), cost),
  }
}

/** Readings that one batch carries: phones send changes. */
const MOST_READINGS = 5

const ALONE = 'Esta llamada no puede ir dentro de un envío de varias.'
const TOO_MANY_READINGS = `Un envío de varias llamadas lleva hasta ${MOST_READINGS} consultas.`

/** Changes that may wait on a phone travel in batches, and a few readings. Photos, sessions and batches travel alone. */
export function refuseInBatch({ route }: Match, sent: { readings: number }): void {
  const { method, body } = route.endpoint
  if (route.kind === 'effect' && body !== 'multipart') return
  if (route.kind !== 'handler' || method !== 'GET') throw new AppError('entrada-invalida', { message: ALONE })
  sent.readings += 1
  if (sent.readings > MOST_READINGS) throw new AppError('entrada-invalida', { message: TOO_MANY_READINGS })
}

/** Only changes with a key are tried together: they may be done twice. */
export function refuseTogether({ route }: Match, call: Call): void {
  if (route.kind !== 'effect' || !hasKey(call)) throw new AppError('entrada-invalida')
}

const hasKey = ({ header }: Pick<Call, 'header'>): boolean => header('idempotency-key') !== null

/** Header names as fetch gives them. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A call of a batch, and its id in there. */
interface Inner {
  id: string
  call: Call
}

const answerTo = ({ id, call }: Inner, { status, headers, body }: Answer): BatchAnswer => ({
  ...{ id, status, headers: lowerCase({ ...headers, ...echoes(call) }) },
  body: body === undefined ? null : toJsonText(jsonText(body)),
})

async function inOrder(calls: readonly Inner[], judge: Judge): Promise<BatchAnswer[]> {
  const answers: BatchAnswer[] = []
  for (const inner of calls) answers.push(answerTo(inner, await judge.judge(inner.call)))
  return answers
}

/** Neighbours of one kind. */
function rowsOf(calls: readonly Inner[], kindOf: Judges['kindOf']): Inner[][] {
  const rows: { kind: object | null; calls: Inner[] }[] = []
  for (const inner of calls) {
    const kind = kindOf(inner.call)
    const last = rows.at(-1)
    if (last && kind !== null && last.kind === kind) last.calls.push(inner)
    else rows.push({ kind, calls: [inner] })
  }
  return rows.map((row) => row.calls)
}

async function rowByRow(
  calls: readonly Inner[],
  judge: Judge,
  kindOf: Judges['kindOf'],
): Promise<BatchAnswer[]> {
  const answers: BatchAnswer[] = []
  for (const row of rowsOf(calls, kindOf)) {
    const judged = row.length > 1 ? await judge.judgeRow(row.map(({ call }) => call)) : null
    const own = judged?.map((answer, index) => answerTo(row[index] as Inner, answer))
    answers.push(...(own ?? (await inOrder(row, judge))))
  }
  return answers
}

/** Ways to judge a batch's calls: on their own, or in a transaction of all, where any refusal is thrown. */
export interface Judges {
  db: Queryable
  alone(): Judge
  within(tx: Tx): Judge
  /** A key of neighbours that can be judged as one; null for any other call. */
  kindOf(call: Call): object | null
  /** The number of calls the caller's limit allows, out of so many. */
  mayMake(calls: number): { granted: number; retryAfter: number }
}

/** All of them in one transaction; null when one was refused or the database failed, and nothing was done. */
async function together(
  calls: readonly Inner[],
  { db, within, kindOf }: Judges,
): Promise<BatchAnswer[] | null> {
  if (calls.length < 2 || !calls.every(({ call }) => hasKey(call))) return null
  return db.transaction((tx) => rowByRow(calls, within(tx), kindOf)).catch(() => null)
}

/**
 * Every call in order, each judged alone: one that is refused stops nothing. [SY6] As most batches hold nothing that is
 * refused, they are tried in one transaction first, which costs less than one for each; one by one they are done when
 * that fails, also when two batches wait for each other. Their keys say what had been done after all.
 * Each call counts towards the limit of its caller; those beyond it get a 429 of their own.
 */
export async function runBatch(
  args: BatchArgs,
  outer: Call,
  judges: Judges,
): Promise<{ answers: BatchAnswer[] }> {
  const calls = args.calls.map((call) => ({ id: call.id, call: innerCall(call, outer) }))
  // The first is paid for with the batch itself.
  const { granted, retryAfter } = judges.mayMake(calls.length - 1)
  const allowed = calls.slice(0, granted + 1)
  const answers = (await together(allowed, judges)) ?? (await inOrder(allowed, judges.alone()))
  const tooMany = refusal(new AppError('demasiados-intentos', { retryAfter }))
  const refused = calls.slice(granted + 1).map((inner) => answerTo(inner, tooMany))
  return { answers: writtenList([...answers, ...refused].map(jsonText)) }
}
