import { type Day, dayOf } from '#contract/kit/day.ts'

/** What is said of a day that has gone by. */
export const PAST_DAY = 'La fecha no puede ser anterior a hoy.'

export const isPastDay = (day: Day, now: Date): boolean => day < dayOf(now)
