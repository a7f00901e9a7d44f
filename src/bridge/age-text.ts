import { sinceText } from '#contract/kit/day.ts'
import { absenceOf } from './absence.ts'
import type { Local } from './local-query.ts'

type Read = Pick<Local<unknown>, 'asOf' | 'isWhole' | 'error' | 'isRefreshing' | 'refreshed'>

/**
 * `Actualizado 10:42` right after a server's answer, else the age of the data; '' until it is known. Incomplete data
 * is marked so. [A6, A35, A92]
 */
export function ageText(read: Read, now = Date.now()): string {
  const { asOf, isWhole } = read
  const absence = absenceOf(read)
  if (!isWhole && absence === 'preguntando') return ''
  if (asOf === null) return 'Solo lo que hay en este teléfono.'
  const since = sinceText(asOf, now)
  if (!isWhole) return `Solo lo que hay en este teléfono, datos ${since}`
  const isFresh = absence === 'no-existe' || (read.error === null && read.refreshed !== undefined)
  return isFresh ? `Actualizado ${since.replace(/^del? /, '')}` : `Datos ${since}`
}

/** The same of an answer that only the server gives. */
export const remoteAgeText = (at: number, { isError, now }: { isError: boolean; now: number }): string =>
  isError ? `Datos ${sinceText(at, now)}` : `Actualizado ${sinceText(at, now).replace(/^del? /, '')}`
