import { type Day, dayOf } from '#contract/kit/day.ts'

/** The message for a past day. */
export const PAST_DAY = 'La fecha no puede ser anterior a hoy.'

export const isPastDay = (day: Day, now: Date): boolean => day < dayOf(now)
