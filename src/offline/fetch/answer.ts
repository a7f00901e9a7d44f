import type { parseErpAge } from '#contract/rules/erp-age.ts'

/** The answer to a call, or the reason why there is none. Only answers that echo our headers count. [SY8] */
export interface Answer {
  status: number
  body: unknown
  etag: string | null
  retryAfter: number | null
  /** When the ERP last gave what it holds, where it says so. [A184] */
  erp?: ReturnType<typeof parseErpAge>
  /** When the server sent it, milliseconds since 1970, where it says so. [A201] */
  sentAt?: number | null
  /** Its list goes on: 'X-Truncado'. [A138] */
  isCut?: boolean
  /** Where the server stood when it was read, where it says so. [SY35] */
  place?: string | null
}

/** The answer's version: the field of its body, or else the header. [A11] */
export function etagOf({ body, etag }: Pick<Answer, 'body' | 'etag'>): string | null {
  const { etag: own } = (typeof body === 'object' && body !== null ? body : {}) as { etag?: unknown }
  return typeof own === 'string' && own !== '' ? own : etag
}

/** Where the server stood when it answered. [SY35] */
export const placeOf = (answer: Answer | NoAnswer): string | null =>
  typeof answer === 'string' ? null : (answer.place ?? null)

export type NoAnswer = 'sin-red' | 'tiempo-agotado' | 'respuesta-ajena'
