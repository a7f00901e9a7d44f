import { sinceText } from '#contract/kit/day.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { absenceOf } from './absence.ts'
import type { Local } from './local-query.ts'

type Read = Pick<Local<unknown>, 'asOf' | 'isWhole' | 'error' | 'isRefreshing' | 'refreshed'> &
  Partial<Pick<Local<unknown>, 'erpAt'>>

/** Data no older than this are up to date, in milliseconds: the status line says so for the whole screen. */
export const UP_TO_DATE = 10 * 60_000

/**
 * `Datos de 10:42`; '' until their age is known, and while they are up to date. Incomplete data are marked so, and so is
 * what the ERP gave longer ago. [A6, A35, A92, A184]
 */
export function ageText(read: Read, now = momentNow()): string {
  const { asOf, isWhole } = read
  const absence = absenceOf(read)
  if (!isWhole && absence === 'preguntando') return ''
  // Nothing that was asked for has an age: there is nothing to know.
  if (asOf === null) return isWhole ? '' : 'Solo lo que hay en este equipo.'
  const erp = erpAgeText(read.erpAt, { at: asOf, now })
  if (!isWhole) return `Solo lo que hay en este equipo, datos ${erp ?? sinceText(asOf, now)}`
  if (erp !== null) return `Datos ${erp}`
  return remoteAgeText(asOf, { isError: absence !== 'no-existe' && read.error !== null, now })
}

/** `del ERP de 07:00` for what the ERP gave before the server was asked for it; null otherwise. [A184] */
export const erpAgeText = (
  erpAt: number | null | undefined,
  { at, now }: { at: number; now: number },
): string | null =>
  erpAt === null || erpAt === undefined || erpAt >= at ? null : `del ERP ${sinceText(erpAt, now)}`

/** The age of an answer of the server. */
export const remoteAgeText = (at: number, { isError, now }: { isError: boolean; now: number }): string =>
  isError || now - at > UP_TO_DATE ? `Datos ${sinceText(at, now)}` : ''
