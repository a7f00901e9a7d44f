import { getCaller } from '#contract/calls/session.ts'
import { ownError } from '#src/offline/db/outbox-row.ts'
import type { NoAnswer } from '#src/offline/fetch/answer.ts'
import { type Connection, readConnection } from '#src/offline/fetch/connection.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { backoff, LONGEST } from '#src/offline/queue/backoff.ts'
import { MAX_SINGLE_ROWS, type Trip } from './chain.ts'

/** Milliseconds after which a silent probe counts as no answer. */
const PROBE_TIMEOUT_MS = 8000

/**
 * Asks without a body before these trips, where the last call got no answer of our server and they would carry much: a
 * captive portal is not sent the same bodies again and again. Returns why nothing may be sent now; null when it may. [F13]
 */
export async function probe({ db, api }: DeviceParts, trips: readonly Trip[]): Promise<NoAnswer | null> {
  const connection = await readConnection(db)
  if (!isInDoubt(connection)) return null
  const isPhoto = trips.some(({ kind }) => kind === 'photo')
  if (connection.state !== 'portal' && !isPhoto && (await db.outbox.count()) <= MAX_SINGLE_ROWS) return null
  const answer = await api.send({ endpoint: getCaller, args: {}, timeout: PROBE_TIMEOUT_MS, isProbe: true })
  return typeof answer === 'string' ? answer : null
}

/**
 * Nothing of these trips has left: they wait on with everything else that waits, until the next probe is due. How often a
 * row failed stays as it was, as it was not tried.
 */
export async function putOff(
  { db, link, now, random }: DeviceParts,
  trips: readonly Trip[],
  silence: NoAnswer,
): Promise<void> {
  link.silences += 1
  link.hasWaiting = true
  const nextAt = now() + backoff(link.silences, random(), LONGEST.unanswered)
  const lastError = ownError(silence, now())
  const claimed = new Set(trips.flatMap(({ rows }) => rows.map(({ seq }) => seq)))
  await db.outbox
    .where('state')
    .anyOf('pendiente', 'enviando')
    .filter((row) => claimed.has(row.seq) || (row.state === 'pendiente' && row.nextAt < nextAt))
    .modify({ state: 'pendiente', nextAt, lastError })
}

const isInDoubt = (connection: Connection | undefined): connection is Connection =>
  connection !== undefined && (connection.state !== 'conectado' || connection.doubtedBy !== undefined)
