import { asked } from '#src/offline/queue/backoff.ts'
import type { Answer, NoAnswer } from './answer.ts'

/** Answers with Retry-After: until then the same reading gets the same answer, without a request. */
export interface Holds {
  answerFor(path: string, call: Reading): Answer | undefined
  note(path: string, call: Reading, outcome: Answer | NoAnswer): void
}

interface Reading {
  method?: string
}

interface Hold {
  answer: Answer
  /** Milliseconds since 1970. */
  until: number
}

/** Honours `Retry-After` for readings; what a person sends, and what waits in the outbox, has its own times. */
export function createHolds(now: () => number): Holds {
  const holds = new Map<string, Hold>()
  return {
    answerFor: (path, { method }) => {
      const hold = method === 'GET' ? holds.get(placeOf(path)) : undefined
      if (!hold) return undefined
      const left = hold.until - now()
      // A clock that was set back must not hold a screen for longer than the server asked.
      if (left > 0 && left <= asked(hold.answer.retryAfter))
        return { ...hold.answer, retryAfter: left / 1000 }
      holds.delete(placeOf(path))
      return undefined
    },
    note: (path, { method }, outcome) => {
      if (method !== 'GET' || typeof outcome === 'string' || outcome.retryAfter === null) return
      if (outcome.status !== 429 && outcome.status !== 503) return
      holds.set(placeOf(path), { answer: outcome, until: now() + asked(outcome.retryAfter) })
    },
  }
}

/** Pages and filters of one list share its hold. */
const placeOf = (path: string): string => path.split('?')[0] ?? path
