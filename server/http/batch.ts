import type * as v from 'valibot'
import { enviarLote, type Llamada, type Respuesta } from '#contract/batch.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/db/client.ts'
import { type Answer, type Call, echoes, requestIdFrom } from './call.ts'
import { argsFromJson } from './forms.ts'
import { readText } from './read-body.ts'
import type { Match } from './route-table.ts'

export type BatchArgs = v.InferOutput<typeof enviarLote.input>

/** Judges one call of a batch as if it had come alone, for the caller that sent the batch. */
export type Judge = (call: Call) => Promise<Answer>

/** Headers by lower-case name; whose session it is was settled by the batch. */
function headersOf(one: Llamada): Map<string, string> {
  return new Map(Object.entries(one.headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** A body as JSON, or as the text of a form with its content type. */
function bodyOf(one: Llamada, contentType: string | null) {
  if (typeof one.body !== 'string') return argsFromJson(one.body)
  return one.body === '' ? argsFromJson(null) : readText(one.body, contentType)
}

function innerCall(one: Llamada, outer: Call): Call {
  const headers = headersOf(one)
  const [path = '', ...query] = one.path.split('?')
  const header = (name: string) => headers.get(name) ?? null
  return {
    method: one.method,
    path,
    query: query.join('?'),
    ip: outer.ip,
    requestId: requestIdFrom(header('x-request-id')),
    header,
    body: async () => bodyOf(one, header('content-type')),
  }
}

/** Photos, sessions and other batches travel alone. */
export function refuseInBatch({ route }: Match): void {
  const { path, body, needs } = route.endpoint
  if (path === enviarLote.path || body === 'multipart' || needs === 'public')
    throw new AppError('entrada-invalida')
}

/** Only what may be done twice is tried together: readings, and changes with a key. */
export function refuseTogether({ route }: Match, call: Call): void {
  const { method, changesState } = route.endpoint
  const isRepeatable =
    route.kind === 'effect' ? call.header('idempotency-key') !== null : method === 'GET' && !changesState
  if (!isRepeatable) throw new AppError('entrada-invalida')
}

/** Header names as fetch tells them. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function answerOne(one: Llamada, outer: Call, judge: Judge): Promise<Respuesta> {
  const call = innerCall(one, outer)
  const { status, headers, body } = await judge(call)
  return { id: one.id, status, headers: lowerCase({ ...headers, ...echoes(call) }), body: body ?? null }
}

async function inOrder({ calls }: BatchArgs, outer: Call, judge: Judge): Promise<Respuesta[]> {
  const answers: Respuesta[] = []
  for (const one of calls) answers.push(await answerOne(one, outer, judge))
  return answers
}

/** How the calls of a batch are judged: on their own, or in a transaction of all, where whatever is refused is thrown. */
export interface Judges {
  db: Db
  alone(): Judge
  within(tx: Db): Judge
}

/** All of them in one transaction; null when one was refused or the database failed, and nothing was done. */
async function together(args: BatchArgs, outer: Call, { db, within }: Judges): Promise<Respuesta[] | null> {
  if (args.calls.length < 2) return null
  return db.transaction((tx) => inOrder(args, outer, within(tx as unknown as Db))).catch(() => null)
}

/**
 * Every call in order, each judged alone: one that is refused stops nothing. [SY6] As most batches hold nothing that is
 * refused, they are tried in one transaction first, which costs less than one for each; one by one they are done when
 * that fails, also when two batches wait for each other. Their keys say what had been done after all.
 */
export async function runBatch(
  args: BatchArgs,
  outer: Call,
  judges: Judges,
): Promise<{ answers: Respuesta[] }> {
  const answers = await together(args, outer, judges)
  return { answers: answers ?? (await inOrder(args, outer, judges.alone())) }
}
