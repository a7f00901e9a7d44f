import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import type { Day } from '#contract/kit/day.ts'
import { isPastDay, PAST_DAY } from '#contract/rules/past-day.ts'

/** A day before today is wrong, unless it stays as it was. */
export function pastDay(argument: string, day: Day | null, was: Day | null = null): ArgsErrors {
  const isWrong = day && day !== was && isPastDay(day, new Date())
  return isWrong ? { [argument]: [PAST_DAY] } : {}
}
