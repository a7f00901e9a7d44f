import * as v from 'valibot'
import { readHour } from './fields/hour.ts'

/** Appointment hours, every 30 minutes from 08:00 to 17:30; the first is the default. [S171] */
export const SLOTS: readonly string[] = Array.from({ length: 20 }, (_, index) => {
  const minutes = 8 * 60 + index * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

export const FIRST_SLOT = '08:00'

const BAD_SLOT = 'La hora debe ser cada 30 minutos, de 08:00 a 17:30.'

/** An hour as `readHour` reads it, of those above. */
export const slot = v.pipe(
  v.string(BAD_SLOT),
  v.transform((text) => readHour(text) ?? text),
  v.picklist(SLOTS as string[], BAD_SLOT),
)

/** Minutes since midnight of `10:42`. */
export const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** The end of an appointment that stores none: half an hour later. [A24] */
export function endOf(from: string): string {
  const end = minutesOf(from) + 30
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** The bays of a branch, A to its last letter. [S174] */
export function baysOf(range: { nave_desde: string; nave_hasta: string }): string[] {
  const from = range.nave_desde.charCodeAt(0)
  const to = range.nave_hasta.charCodeAt(0)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String.fromCharCode(from + index))
}
