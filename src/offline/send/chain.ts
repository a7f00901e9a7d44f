import { BATCH_LIMIT } from '#contract/kit/batch.ts'
import { operationNamed } from '#contract/operations.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { failuresOf, travelsAlone } from '#src/offline/queue/retry-time.ts'

/** The most single calls, and the most batches, in flight at once. [SY6] */
export const MOST_CHAINS = 6
export const MOST_BATCHES = 3
/** Fewer rows than this are not worth another batch beside the first. */
const WORTH_A_BATCH = 50
/** More waiting rows than this travel as batches. */
export const MAX_SINGLE_ROWS = 3

export type Trip = { kind: 'single' | 'photo' | 'batch'; rows: OutboxRow[] }

/** No wait is longer than this; a moment further off than that comes from a clock that was set back. [F24] */
const LONGEST_WAIT = 3_600_000

const isDue = (row: OutboxRow, now: number): boolean => row.nextAt <= now || row.nextAt > now + LONGEST_WAIT

const isPhoto = (row: OutboxRow): boolean => operationNamed(row.type)?.lane === 'photos'

/** Unanswered, like all other calls: it is sent as soon as there is a network. */
const waitsForNetwork = (row: OutboxRow): boolean =>
  row.state === 'pendiente' && row.lastError?.status === 0 && failuresOf(row).own === 0

/**
 * The rows that no other row holds back. Photos give way to calls that wait only for the network, or the largest would
 * go first when it is back. [SY5, SY7]
 */
function freeRows(rows: readonly OutboxRow[]): OutboxRow[] {
  const waiting = new Set(rows.map((row) => row.id))
  const moves = ({ state }: OutboxRow) => state === 'pendiente' || state === 'enviando'
  const free = rows.filter((row) => moves(row) && !row.after.some((id) => waiting.has(id)))
  const photosWait = free.some((row) => !isPhoto(row) && waitsForNetwork(row))
  return photosWait ? free.filter((row) => !isPhoto(row) || row.state === 'enviando') : free
}

/** The rows that may be sent now, in their order. */
export function sendable(rows: readonly OutboxRow[], now: number): OutboxRow[] {
  return freeRows(rows)
    .filter((row) => row.state === 'pendiente' && isDue(row, now))
    .sort((a, b) => a.seq - b.seq)
}

/**
 * The next trips: batches when more than a few wait, else up to six singles; one photo when nothing else can go.
 * A row that a batch has failed twice travels alone, so that one bad row never holds the others. [SY6, SY7]
 */
export function nextTrips(rows: readonly OutboxRow[], now: number): Trip[] {
  const ready = sendable(rows, now)
  const calls = ready.filter((row) => !isPhoto(row))
  if (calls.length === 0) return ready.slice(0, 1).map((row) => ({ kind: 'photo', rows: [row] }))
  const together = calls.filter((row) => !travelsAlone(row))
  if (together.length > MAX_SINGLE_ROWS) return batchesOf(together)
  return calls.slice(0, MOST_CHAINS).map((row) => ({ kind: 'single', rows: [row] }))
}

/**
 * Even batches, side by side: the server takes the calls of one batch after another. What may be sent follows nothing
 * that waits, so it does not matter which of them a row is in.
 */
function batchesOf(rows: readonly OutboxRow[]): Trip[] {
  const count = Math.min(MOST_BATCHES, Math.ceil(rows.length / WORTH_A_BATCH))
  const size = Math.min(BATCH_LIMIT, Math.ceil(rows.length / count))
  return Array.from({ length: count }, (_, index) => ({
    kind: 'batch',
    rows: rows.slice(index * size, (index + 1) * size),
  }))
}

/**
 * When the next row becomes due; null when none will by itself. A row being sent counts: its sender may die, and only
 * a later look takes over. [F22]
 */
export function nextDue(rows: readonly OutboxRow[]): number | null {
  const due = freeRows(rows).map((row) => row.nextAt)
  return due.length === 0 ? null : Math.min(...due)
}

/** The row that holds this one back, if any; never itself. */
export function heldBy(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow | undefined {
  return rows.find((other) => other.seq !== row.seq && row.after.includes(other.id))
}
