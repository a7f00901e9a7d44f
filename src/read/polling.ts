import { useRef } from 'react'
import { isFrugal } from './traffic.ts'
import { useHasNetwork } from './use-has-network.ts'

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

/**
 * Options of a query that repeats every so many milliseconds while the screen is visible and the browser has network;
 * not at all without a number. The query's calls go through `counting`. [A12]
 */
export function usePolling() {
  const hasNetwork = useHasNetwork()
  const failures = useRef(0)
  return {
    counting: async <T>(call: () => Promise<T>): Promise<T> => {
      failures.current += 1
      const answer = await call()
      failures.current = 0
      return answer
    },
    next: (every: number | null | undefined): number | false =>
      hasNetwork &&
      typeof every === 'number' &&
      pollInterval(every, { isFrugal: isFrugal(), failures: failures.current }),
  }
}
