/** Longest pause of a poll after failures, in milliseconds. [A12] */
const LONGEST = 5 * 60_000

interface Conditions {
  isFrugal: boolean
  /** Failures in a row. */
  failures: number
}

/** Milliseconds until the next poll: three times as long where traffic costs, doubled by each failure up to 5 min. [A12] */
export function pollInterval(every: number, { isFrugal, failures }: Conditions): number {
  const usual = isFrugal ? every * 3 : every
  return Math.min(usual * 2 ** Math.min(failures, 20), Math.max(usual, LONGEST))
}
