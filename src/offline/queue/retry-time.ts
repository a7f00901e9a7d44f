import type { Failures, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { asked, backoff, LONGEST } from './backoff.ts'

export const NO_FAILURES: Failures = { shared: 0, own: 0, notBefore: 0 }
/** Milliseconds between two tries of one row, whatever happens between them. */
const FLOOR = 1000
/** The same when a person comes back to the app. */
const PERSONAL_FLOOR = 5000

export const failuresOf = ({ failures }: Pick<OutboxRow, 'failures'>): Failures => failures ?? NO_FAILURES

interface Failed {
  /** Other calls got through since the row was tried before. */
  isOwn: boolean
  /** No answer: a failure of the network, not of the server. */
  isUnanswered: boolean
  /** Seconds. */
  retryAfter: number | null
  now: number
  /** 0 ≤ x < 1. */
  random: number
}

/** The failures of a row after one more, and when it is tried again by timer. [SY32] */
export function afterFailure(
  row: Pick<OutboxRow, 'failures'>,
  { isOwn, isUnanswered, retryAfter, now, random }: Failed,
): { failures: Failures; nextAt: number } {
  const { shared, own } = failuresOf(row)
  const counts = isOwn ? { shared: 0, own: own + 1 } : { shared: shared + 1, own }
  const longest = isUnanswered ? LONGEST.unanswered : LONGEST.refused
  const wait = isOwn ? 0 : backoff(counts.shared, random, longest)
  const notBefore = retryAfter === null ? 0 : now + asked(retryAfter)
  const byTimer = now + Math.max(wait, ownWait(counts.own, { isUnanswered, random }))
  return { failures: { ...counts, notBefore }, nextAt: retryAfter === null ? byTimer : notBefore }
}

/**
 * When a waiting row may be tried because the network came back, or a person did: not before the server allows it, and
 * never twice within the floor. What fails while others are served keeps its own pace for the network. [SY32]
 */
export function wakeTime(
  row: Pick<OutboxRow, 'failures' | 'lastError' | 'nextAt'>,
  { by, now }: { by: 'network' | 'person'; now: number },
): number {
  if (row.lastError === null) return row.nextAt
  const { own, notBefore } = failuresOf(row)
  // A clock that was set back must not make a row wait for the old time. [F24]
  const failedAt = Math.min(now, row.lastError.at)
  const pause =
    by === 'person'
      ? PERSONAL_FLOOR
      : Math.max(FLOOR, ownWait(own, { isUnanswered: row.lastError.status === 0, random: 0.5 }))
  return Math.min(row.nextAt, Math.max(failedAt + pause, notBefore))
}

function ownWait(own: number, { isUnanswered, random }: Pick<Failed, 'isUnanswered' | 'random'>): number {
  return own === 0 ? 0 : backoff(own, random, isUnanswered ? LONGEST.ownUnanswered : LONGEST.own)
}

/** A row that fails again and again in batches is sent alone, so that one bad row never blocks the others. [SY6] */
export function travelsAlone(row: Pick<OutboxRow, 'failures' | 'lastError'>): boolean {
  const { own, shared } = failuresOf(row)
  return own >= 2 || (shared >= 4 && row.lastError?.code !== 'sin-red')
}
