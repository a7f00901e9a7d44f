import { AppError } from '#contract/kit/errors.ts'

/** Refuses calls while too many others wait. */
export interface Overload {
  /** Throws 503 with the seconds to wait; changes have a higher limit than reads. */
  refuseIfFull(method: string): void
}

/** Calls waiting for a connection before one more read, and one more change, is refused. */
export const MOST_WAITING = { reading: 100, change: 300 }

/** Seconds, spread so that refused calls do not return at once. */
const retryDelay = () => 2 + 8 * Math.random()

/**
 * Requests older than the client's time-out are wasted work that delays the others: when about a second of work is
 * queued, refuses early with 503. Phones then keep the data they show.
 */
export function createOverload(countWaiting: () => number): Overload {
  return {
    refuseIfFull: (method) => {
      const most = method === 'POST' ? MOST_WAITING.change : MOST_WAITING.reading
      if (countWaiting() >= most) throw new AppError('no-disponible', { retryAfter: retryDelay() })
    },
  }
}
