import { AppError } from '#contract/kit/errors.ts'

/** Sends calls away while too many others wait. */
export interface Crowd {
  /** Throws 503 with the seconds to wait; changes are let in for longer than readings. */
  admit(method: string): void
}

/** Calls that wait for a connection before one more reading, and one more change, is sent away. */
export const MOST_WAITING = { reading: 100, change: 300 }

/** Not all at once, and not before those that wait are through. */
const untilItThins = () => 2 + 8 * Math.random()

/**
 * Requests older than the client's time-out are wasted work that delays the others: when about a second of work is
 * queued, refuses early with 503. Phones then keep the data they show.
 */
export function createCrowd(countWaiting: () => number): Crowd {
  return {
    admit: (method) => {
      const most = method === 'POST' ? MOST_WAITING.change : MOST_WAITING.reading
      if (countWaiting() >= most) throw new AppError('no-disponible', { retryAfter: untilItThins() })
    },
  }
}
