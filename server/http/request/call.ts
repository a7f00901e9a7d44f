import type { Cost } from '#contract/kit/endpoint.ts'
import type { StatementClock } from '#server/db/statements/watch.ts'
import type { Bearer } from '#server/http/guard/identify.ts'
import type { RawArgs } from './forms.ts'

/** A call of the API, from the wire or from inside a batch. */
export interface Call {
  readonly method: string
  /** As it was written, without the query. */
  readonly path: string
  readonly query: string
  /** The caller's, by group. */
  readonly ip: string
  readonly requestId: string
  /** Measures what it asks the database. */
  readonly statements: StatementClock
  readonly bearer: Bearer | null
  /** Aborted when the caller hangs up before the answer has reached them. */
  readonly signal: AbortSignal
  /** null when absent; names in lower case. */
  header(name: string): string | null
  /** Calls back once the answer is packed, whatever it is. */
  atEnd(callBack: () => void): void
  /** Its body as arguments; read at most once, after it is known that the caller may. Throws HungUp when it is cut off. */
  body(cost: Cost): Promise<RawArgs>
}

/** The answer of a call, before it becomes bytes. */
export interface Answer {
  readonly status: number
  readonly headers: Record<string, string>
  /** undefined: no body. */
  readonly body: unknown
  /** The endpoint's pattern, for figures and logs. */
  readonly route?: string
}

const idPattern = /^[\w.:-]{1,100}$/

/** A header of every answer, by which a phone knows that it is ours. [SY25] */
export function echoes(call: Call): Record<string, string> {
  const key = call.header('idempotency-key')
  return { 'X-Request-Id': call.requestId, ...(key && idPattern.test(key) ? { 'Idempotency-Key': key } : {}) }
}

/** The caller's own id for this request, or a new one. */
export function requestIdFrom(given: string | null | undefined): string {
  return given && idPattern.test(given) ? given : crypto.randomUUID()
}
