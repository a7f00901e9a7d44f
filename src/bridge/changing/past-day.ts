import type { ArgsErrors } from '#contract/kit/args-errors.ts'
import { type Day, dayOf } from '#contract/kit/day.ts'

/** A day before today is wrong, unless it stays as it was. */
export function pastDay(argument: string, day: Day | null, was: Day | null = null): ArgsErrors {
  const isPast = day && day !== was && day < dayOf(new Date())
  return isPast ? { [argument]: ['La fecha no puede ser anterior a hoy.'] } : {}
}
