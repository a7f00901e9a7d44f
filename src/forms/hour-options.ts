import type { Day } from '#contract/kit/day.ts'
import { SLOTS } from '#contract/kit/slots.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { isPastHour } from '#contract/rules/past-day.ts'

/** The hours that a turno of this day may begin at; those of today that are over cannot be chosen, but for its own. [S171, A200] */
export const hourOptions = (date: Day | null, own: string | null, now = new Date(momentNow())) => {
  const hours = own === null || SLOTS.includes(own) ? SLOTS : [own, ...SLOTS]
  return hours.map((hour) => ({
    value: hour,
    label: hour,
    disabled: date !== null && hour !== own && isPastHour({ fecha: date, hora: hour }, now),
  }))
}
