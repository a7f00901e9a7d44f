import * as v from 'valibot'
import type { Endpoint, OutputOf } from '#contract/kit/endpoint.ts'
import { AppError, type ErrorCode, isErrorCode } from '#contract/kit/errors.ts'
import type { Answer, NoAnswer } from './answer.ts'

/** The answer's body in its promised shape, or an AppError. */
export function read<E extends Endpoint>(endpoint: E, answer: Answer | NoAnswer): OutputOf<E> {
  if (typeof answer === 'string') throw new AppError(answer)
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = v.safeParse(endpoint.output, answer.body)
    if (!parsed.success) throw new AppError('respuesta-ajena')
    return parsed.output as OutputOf<E>
  }
  throw failure(answer)
}

/** The bytes of an answer that was asked for as such, or an AppError. */
export function readBytes(answer: Answer | NoAnswer): ArrayBuffer {
  if (typeof answer === 'string') throw new AppError(answer)
  if (answer.body instanceof ArrayBuffer) return answer.body
  throw failure(answer)
}

function failure({ status, body, retryAfter }: Answer): AppError {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<AppError> & {
    message?: string
  }
  const code = isErrorCode(said.code) ? said.code : codeOf(status)
  return new AppError(code, {
    ...(said.errors && { errors: said.errors }),
    ...(said.message && { message: said.message }),
    ...(said.current !== undefined && { current: said.current }),
    ...(retryAfter !== null && { retryAfter }),
  })
}

function codeOf(status: number): ErrorCode {
  const known: Record<number, ErrorCode> = {
    401: 'sesion-vencida',
    403: 'sin-permiso',
    404: 'no-encontrado',
    422: 'entrada-invalida',
    429: 'demasiados-intentos',
  }
  return known[status] ?? 'error-interno'
}
