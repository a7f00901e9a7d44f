import { AppError } from '#contract/kit/errors.ts'
import { asked, backoff, LONGEST } from '#src/offline/queue/backoff.ts'

/** The network is back, a person is, or the server says that something moved. */
export type Hint = 'network' | 'person' | 'live'

/** When something that repeats may run, whatever wakes it. */
export interface Pace {
  /** Milliseconds until the next run; 0 or less: now. */
  wait(): number
  succeeded(): void
  /** Waits longer after each failure in a row, and as long as the server asked (`Retry-After`). */
  failed(error: unknown): void
  /** Something suggests that it is worth trying earlier; the floor and the server's own wish stay. */
  hint(by: Hint): void
}

/** Milliseconds after a run before any hint may cause the next. */
export const FLOOR = 5000
const UNANSWERED_FLOOR = 1000
/** The server says itself when it may be asked. */
const LIVE_FLOOR = 1000

interface PaceOptions {
  /** Milliseconds between runs when all is well. */
  every: () => number
  now?: () => number
  random?: () => number
}

export function createPace({ every, now = Date.now, random = Math.random }: PaceOptions): Pace {
  // When the next run is due, and the moments to which hints may bring it forward; `longest` in milliseconds.
  const times = { dueAt: 0, network: 0, person: 0, live: 0, longest: 0 }
  const failures = { unanswered: 0, refused: 0 }

  const next = ({ due, ...waits }: Record<Hint | 'due', number>) =>
    Object.assign(times, {
      dueAt: now() + due,
      network: now() + waits.network,
      person: now() + waits.person,
      live: now() + waits.live,
      longest: due,
    })

  return {
    // A clock that was set back must not stop the work.
    wait: () => Math.min(times.dueAt - now(), Math.max(every(), times.longest)),
    succeeded: () => {
      Object.assign(failures, { unanswered: 0, refused: 0 })
      next({ due: every(), network: FLOOR, person: every() / 2, live: LIVE_FLOOR })
    },
    failed: (error) => {
      const { status, retryAfter } = causeOf(error)
      if (status === 0) {
        failures.unanswered += 1
        const due = backoff(failures.unanswered, random(), LONGEST.unanswered)
        next({ due, network: UNANSWERED_FLOOR, person: UNANSWERED_FLOOR, live: UNANSWERED_FLOOR })
        return
      }
      failures.refused += 1
      const pause = Math.max(FLOOR, backoff(failures.refused + 2, random(), every()), asked(retryAfter))
      next({ due: pause, network: pause, person: Math.max(FLOOR, asked(retryAfter)), live: pause })
    },
    hint: (by) => {
      times.dueAt = Math.min(times.dueAt, times[by])
    },
  }
}

function causeOf(error: unknown): { status: number; retryAfter: number | null } {
  if (!(error instanceof AppError)) return { status: 500, retryAfter: null }
  return { status: error.status, retryAfter: error.retryAfter ?? null }
}
