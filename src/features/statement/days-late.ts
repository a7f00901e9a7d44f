import type { Day } from '#contract/kit/day.ts'

const DAY_MS = 86_400_000

/** Days since a document was due; 0 or less while it is not. */
export const daysLate = (vencimiento: Day, today: Day): number =>
  Math.round((Date.parse(today) - Date.parse(vencimiento)) / DAY_MS)
