import type { Day } from '#contract/kit/day.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'

/** Whole days from one day to another; less than 0 once it is past. */
export const daysTo = (last: Day, today: Day): number =>
  Math.round((Date.parse(last) - Date.parse(today)) / DAY_MS)

/** `hoy`, `mañana`, `en 4 días`: a day that is not past. */
export function awayText(days: number): string {
  if (days <= 0) return 'hoy'
  return days === 1 ? 'mañana' : `en ${days}\u00a0días`
}
