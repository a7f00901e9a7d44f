import { type Day, dayOf, formatHour } from '#contract/kit/day.ts'
import { endOf } from '#contract/kit/slots.ts'

/** The message for a past day. */
export const PAST_DAY = 'La fecha no puede ser anterior a hoy.'
/** The message for an hour that is over. */
export const PAST_HOUR = 'Esa hora de hoy ya pasó.'

export const isPastDay = (day: Day, now: Date): boolean => day < dayOf(now)

/** Whether the half hour that begins at an hour, HH:MM, of today is over; other days are judged as days. [A200] */
export const isPastHour = ({ fecha: date, hora: hour }: { fecha: Day; hora: string }, now: Date): boolean =>
  date === dayOf(now) && endOf(hour) <= formatHour(now.toISOString())

/** Hours that a change made without network is judged back, at most. */
const MAX_HOURS_BACK = 12

/** The moment by which a change is judged: when it was made, at most twelve hours before it arrived and never after. [A200] */
export function judgedAt(made: number, arrived: Date): Date {
  const earliest = arrived.getTime() - MAX_HOURS_BACK * 3_600_000
  return new Date(Math.min(arrived.getTime(), Math.max(earliest, made)))
}
