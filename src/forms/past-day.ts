import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import type { Day } from '#contract/kit/day.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { isPastDay, isPastHour, PAST_DAY, PAST_HOUR } from '#contract/rules/past-day.ts'

/** A day before today is wrong, unless it stays as it was. */
export function pastDay(argument: string, day: Day | null, was: Day | null = null): ArgsErrors {
  const isWrong = day && day !== was && isPastDay(day, new Date(momentNow()))
  return isWrong ? { [argument]: [PAST_DAY] } : {}
}

interface Time {
  fecha: Day | null
  hora: string
}

/** An hour of today that is over is wrong, unless the time stays as it was. [A200] */
export function pastHour(argument: string, time: Time, was: Time | null = null): ArgsErrors {
  const { fecha: date, hora: hour } = time
  const isSame = was !== null && was.fecha === date && was.hora === hour
  return date && !isSame && isPastHour({ fecha: date, hora: hour }, new Date(momentNow()))
    ? { [argument]: [PAST_HOUR] }
    : {}
}
