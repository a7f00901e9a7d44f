import type * as v from 'valibot'
import { enviarLote, type Llamada, type Respuesta } from '#contract/batch.ts'
import { AppError } from '#contract/errors.ts'
import { refusal } from './answer.ts'
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

/** Header names as fetch tells them. */
function lowerCase(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function answerOne(one: Llamada, outer: Call, judge: Judge): Promise<Respuesta> {
  const call = innerCall(one, outer)
  const { status, headers, body } = await judge(call).catch(
    (error: unknown): Answer =>
      refusal(error instanceof AppError ? error : new AppError('error-interno', { cause: error })),
  )
  return { id: one.id, status, headers: lowerCase({ ...headers, ...echoes(call) }), body: body ?? null }
}

/** Every call in order, each judged alone: one that is refused stops nothing. [SY6] */
export async function runBatch(
  { calls }: BatchArgs,
  outer: Call,
  judge: Judge,
): Promise<{ answers: Respuesta[] }> {
  const answers: Respuesta[] = []
  for (const one of calls) answers.push(await answerOne(one, outer, judge))
  return { answers }
}
