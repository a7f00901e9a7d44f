import { addDays, type Day, dayOf } from '#contract/kit/day.ts'
import type { Random } from './random.ts'

/** Argentina keeps one offset all year. */
const OFFSET = '-03:00'

/** A moment of an office day: 8 to 18 in the distributor's time zone. */
export function officeMoment(day: Day, random: Random): Date {
  const minutes = random.int(8 * 60, 18 * 60)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return new Date(`${day}T${clock}:${String(random.int(0, 59)).padStart(2, '0')}${OFFSET}`)
}

/** That hour, `10:30`, of a day. */
export const hourOf = (day: Day, hour: string): Date => new Date(`${day}T${hour}:00${OFFSET}`)

/** That hour of the day of work so many before today. */
export function workMoment(now: Date, { back, clock }: { back: number; clock: string }): Date {
  let day = dayOf(now)
  for (let left = back; left > 0; left--) {
    day = addDays(day, -1)
    while (isWeekend(day)) day = addDays(day, -1)
  }
  return new Date(`${day}T${clock}:00${OFFSET}`)
}

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Days ago, more of them recent, without Sundays. */
export function pastDay(today: Day, random: Random): Day {
  const day = addDays(today, -1 - Math.floor(89 * random.next() ** 1.6))
  return isSunday(day) ? addDays(day, -1) : day
}

export const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** `count` later moments, in order, none after `now`. */
export function laterMoments(
  from: Date,
  now: Date,
  { count, random }: { count: number; random: Random },
): Date[] {
  const steps = Array.from({ length: count }, () => random.int(40, 2600) * 60_000)
  const total = steps.reduce((sum, step) => sum + step, 0)
  const room = Math.min(1, (now.getTime() - from.getTime()) / Math.max(1, total * 1.05))
  let at = from.getTime()
  return steps.map((step) => {
    at += step * room
    return new Date(Math.floor(at))
  })
}
