import { AppError } from '#contract/kit/errors.ts'

/** The code of an error of the database or of a file, however deep it is wrapped. */
export function databaseCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && !(error instanceof AppError)) return code
  return cause ? databaseCode(cause) : undefined
}

const MOST_TRIES = 4

/** Does something again, a few times at most, when the database undid all of it for one of these reasons. */
export async function retrying<T>(work: () => Promise<T>, reasons: ReadonlySet<string>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= MOST_TRIES || !reasons.has(databaseCode(error) ?? '')) throw error
    }
  }
}

/** Serialization failure and deadlock: another transaction went first. */
export const CLASHES: ReadonlySet<string> = new Set(['40001', '40P01'])
