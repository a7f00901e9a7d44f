import type { Day } from '#contract/kit/day.ts'
import { daysTo } from '#contract/kit/time/away.ts'

/** Days since a document was due; 0 or less while it is not. */
export const daysLate = (vencimiento: Day, today: Day): number => daysTo(today, vencimiento)
