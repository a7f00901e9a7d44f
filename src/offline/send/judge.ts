import { ERRORS, type ErrorCode, isErrorCode } from '#contract/kit/errors.ts'
import { type LastError, ownError } from '#src/offline/db/outbox-row.ts'
import type { Answer, NoAnswer } from '#src/offline/fetch/answer.ts'

/** The meaning of an answer for its row. [SY9] */
export type Verdict =
  | { kind: 'aplicado'; body: unknown }
  | { kind: 'pausa' }
  | { kind: 'rechazado' | 'conflicto' | 'atencion'; error: LastError }
  | { kind: 'otra-vez'; error: LastError; isServerFailure: boolean; retryAfter: number | null }

interface ErrorBody {
  code?: string
  message?: string
  errors?: Record<string, string[]>
  current?: unknown
}

/** `isReadable`: whether a 2xx body has the shape its endpoint promises. */
export function judge(
  answer: Answer | NoAnswer,
  now: number,
  isReadable: (body: unknown) => boolean,
): Verdict {
  if (typeof answer === 'string') return again({ code: answer, status: 0, body: null, now, retryAfter: null })
  const { status, body, retryAfter } = answer
  if (status >= 200 && status < 300) {
    return isReadable(body) ? { kind: 'aplicado', body } : unreadable(now)
  }
  if (status === 401) return { kind: 'pausa' }
  if (status === 409 || status === 412)
    return { kind: 'conflicto', error: errorOf({ code: 'version-distinta', status, body, now }) }
  if (status === 424) return again({ code: 'falta-el-anterior', status, body, now, retryAfter })
  if (status === 429) return again({ code: 'demasiados-intentos', status, body, now, retryAfter })
  if (status >= 400 && status < 500 && status !== 408 && status !== 407) {
    return { kind: 'rechazado', error: errorOf({ code: 'entrada-invalida', status, body, now }) }
  }
  return again({ code: 'error-interno', status, body, now, retryAfter })
}

/** The server has applied it, but its answer cannot be read here. */
export const unreadable = (now: number): Verdict =>
  again({ code: 'error-interno', status: 200, body: null, now, retryAfter: null })

/** This app cannot even ask: a person has to look at it. [F31] */
export const unsendable = (code: ErrorCode, now: number): Verdict => ({
  kind: 'atencion',
  error: ownError(code, now),
})

interface Refusal {
  code: ErrorCode
  status: number
  body: unknown
  now: number
}

interface Failed extends Refusal {
  retryAfter: number | null
}

function again({ code, status, body, now, retryAfter }: Failed): Verdict {
  return {
    kind: 'otra-vez',
    error: errorOf({ code, status, body, now }),
    isServerFailure: status >= 500 || (status >= 200 && status < 300),
    retryAfter,
  }
}

function errorOf({ code: fallback, status, body, now }: Refusal): LastError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody
  const code = isErrorCode(said.code) ? said.code : fallback
  const listed = Object.values(said.errors ?? {}).flat()
  const messages = listed.length > 0 ? listed : [said.message ?? ERRORS[code].text]
  return {
    ...{ code, status, messages, at: now },
    ...(listed.length > 0 && { errors: said.errors ?? {} }),
    ...(said.current !== undefined && { current: said.current }),
  }
}
