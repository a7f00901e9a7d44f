/** Milliseconds of a day without a change of the clock: a length, not a date. */
export const DAY_MS = 86_400_000
