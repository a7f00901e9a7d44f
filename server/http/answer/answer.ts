import { AppError } from '#contract/kit/errors.ts'
import { databaseCode } from '#server/db/statements/clashes.ts'
import type { Answer } from '#server/http/request/call.ts'

/** A refusal on the wire. */
export interface RefusalBody {
  message: string
  code: string
  errors?: Record<string, string[]>
  current?: unknown
}

export function refusalBody(error: AppError): RefusalBody {
  return {
    message: error.message,
    code: error.code,
    ...(Object.keys(error.errors).length > 0 && { errors: error.errors }),
    ...(error.current !== undefined && { current: error.current }),
  }
}

/**
 * Classes of PostgreSQL errors, and of sockets, that pass by themselves: no connection, a standby, a server that starts,
 * stops or wants room, clashes that went on, a lock that was not to be had.
 */
const passing =
  /^(08...|25006|40001|40P01|53...|55P03|57P0[1-5]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/

/** Codes of PostgreSQL and of the file system for a full disk; both recover once there is room. */
const full = /^(53100|ENOSPC|EDQUOT)$/

/** Retry-After in seconds: room must be made first, and phones should not all come at once. */
const untilThereIsRoom = () => 20 + 20 * Math.random()

/** Whatever was thrown as the one kind of error callers see. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const code = databaseCode(error)
  if (code && full.test(code))
    return new AppError('servidor-lleno', { cause: error, retryAfter: untilThereIsRoom() })
  return new AppError(code && passing.test(code) ? 'no-disponible' : 'error-interno', { cause: error })
}

/** Retry-After in seconds when nothing better is known. */
const soon = () => 2 + 3 * Math.random()

/** Every 429 and 503 has Retry-After. */
const secondsUntilAgain = ({ status, retryAfter }: AppError): number | undefined =>
  retryAfter ?? (status === 429 || status === 503 ? soon() : undefined)

/** The one place where an error becomes HTTP. */
export function refusal(error: AppError): Answer {
  const seconds = secondsUntilAgain(error)
  const headers = seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) }
  return { status: error.status, headers, body: refusalBody(error) }
}
