import { AppError } from '#contract/kit/errors.ts'
import { isFullPhone, noteFullPhone } from './full-phone.ts'

/** Errors of browsers and Dexie for a storage that went away. */
const LOST = new Set([
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'DatabaseClosedError',
  'OpenFailedError',
  'MissingAPIError',
])

/** Translates the storage's errors: a full disk must be distinct from a lost one. [F19, F20] */
export async function sayingWhy<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    // Rows written together fail together, each with its own reason.
    const { inner, failures = [] } = cause as { inner?: unknown; failures?: unknown[] }
    const names = [cause, inner, ...failures].map((item) => (item as Error | undefined)?.name)
    if (isFullPhone(cause)) {
      noteFullPhone()
      throw new AppError('sin-espacio', { cause })
    }
    if (names.some((name) => LOST.has(name ?? ''))) throw new AppError('no-guardado', { cause })
    throw cause
  }
}
