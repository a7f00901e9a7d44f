import { addDays, type Day, dayOf } from '#contract/kit/day.ts'

/** Weeks that the figures of the home screen cover, the present one included. [A188] */
export const WEEKS = 8

const NAMED = 5
const OTHERS = 'Otros'

/** A named part of a whole. */
export interface Share {
  name: string
  value: number
  /** As the server sends it, or none. */
  color: string | null
}

/** The Monday on which the first of these weeks began in Buenos Aires. */
export const firstDay = (now: number): Day => addDays(mondayOf(dayOf(new Date(now))), -7 * (WEEKS - 1))

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The five largest parts and the others together; `all` has the largest first. */
export function largest(all: readonly Share[]): Share[] {
  const rest = all.slice(NAMED).reduce((sum, { value }) => sum + value, 0)
  return [...all.slice(0, NAMED), ...(rest > 0 ? [{ name: OTHERS, value: rest, color: null }] : [])].map(
    (share) => ({
      ...share,
      value: Math.round(share.value * 100) / 100,
    }),
  )
}
