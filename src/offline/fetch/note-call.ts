import { sendBatch } from '#contract/kit/batch.ts'
import { noteClock } from '#src/offline/db/phone-clock.ts'
import { wakeWaiting } from '#src/offline/queue/wake-waiting.ts'
import type { Answer, NoAnswer } from './answer.ts'
import type { CallMade } from './api.ts'
import { noteOutcome } from './connection.ts'
import type { DeviceParts } from './device-parts.ts'
import { noteErpAge } from './erp-age.ts'
import { isServed } from './link.ts'

type Parts = Pick<DeviceParts, 'db' | 'link' | 'now'>

/** Milliseconds between two looks at what an answer may bring forward. */
const BETWEEN_WAKES = 1000

/** Takes note of how a call ended; any real answer is a reason to try again what waits for the network. [SY32, F15] */
export async function noteCall(
  { db, link, now }: Parts,
  outcome: Answer | NoAnswer,
  { path, startedAt, isProbe }: CallMade,
): Promise<void> {
  if (typeof outcome === 'string') {
    const call = { now: now(), path: path.split('?')[0] ?? path, isAlone: link.answeredAt > startedAt }
    return noteOutcome(db, outcome, call)
  }
  link.silences = 0
  if (isProbe) {
    link.probedAt = now()
    return noteOutcome(db, 'conectado', { now: link.probedAt })
  }
  link.answeredAt = now()
  // A batch's success is in the answers it contains.
  const isServing = isServed(outcome.status) && path !== sendBatch.path
  if (isServing) link.servedAt = now()
  await noteOutcome(db, 'conectado', { now: now() })
  if (outcome.sentAt) await noteClock(db, outcome.sentAt)
  if (outcome.erp) await noteErpAge(db, outcome.erp)
  await wake({ db, link, now }, { unansweredOnly: !isServing })
}

/** The server did what a call of a batch asked for, or refused it for its own sake. */
export async function noteServed(parts: Parts): Promise<void> {
  parts.link.servedAt = parts.now()
  await wake(parts, { unansweredOnly: false })
}

async function wake(
  { db, link, now }: Parts,
  { unansweredOnly }: { unansweredOnly: boolean },
): Promise<void> {
  if (!link.hasWaiting || Math.abs(now() - link.wokenAt) < BETWEEN_WAKES) return
  link.wokenAt = now()
  if (!unansweredOnly) link.hasWaiting = false
  await wakeWaiting({ db }, { by: 'network', now: now(), unansweredOnly })
}
