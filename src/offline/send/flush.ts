import { HISTORY, readMeta } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'
import { callOf } from './call-of.ts'
import { nextDue, nextTrips, type Trip } from './chain.ts'
import { probe, putOff } from './probe.ts'
import { asSender } from './sender-lock.ts'
import { landAnswers, type Read, readRows } from './settle.ts'
import { sendTrip } from './trip.ts'

/** Outcome of a flush: when to try again by timer, and whether someone has to sign in first. */
export interface Flushed {
  nextAt: number | null
  needsLogin: boolean
}

/** Sends and lands until nothing is left that can go now. Safe to call at any time. */
export async function flush(parts: DeviceParts): Promise<Flushed> {
  const done = await asSender(parts, async (isMine) => {
    await recover(parts)
    while (isMine()) {
      const trips = await claim(parts)
      if (trips.length === 0) break
      const startedAt = parts.now()
      const silence = await probe(parts, trips)
      if (silence) {
        await putOff(parts, trips, silence)
        break
      }
      const rounds = await Promise.all(trips.map((trip) => makeTrip(parts, trip, startedAt)))
      const left = rounds.flatMap((round) => round.left)
      if (left.length > 0) await landAnswers(parts, left, startedAt)
      const judged = rounds.flatMap((round) => round.judged)
      if (judged.every(({ verdict }) => verdict.kind === 'otra-vez' && verdict.error.status === 0)) break
    }
  })
  const due = nextDue(await parts.db.outbox.toArray())
  const needsLogin = await isPaused(parts)
  const soonest = parts.now() + (done.held ? 250 : 1000)
  // Until someone signs in there is nothing that time alone could change.
  return { nextAt: due === null || needsLogin ? null : Math.max(due, soonest), needsLogin }
}

interface Made {
  judged: Read[]
  /** Those that have not landed yet. */
  left: Read[]
}

/**
 * Sends one trip. What a batch has applied lands while the others are under way; what failed is judged by how all of
 * them fared, and so is what could not land. [SY32]
 */
async function makeTrip(parts: DeviceParts, trip: Trip, startedAt: number): Promise<Made> {
  const judged = (await sendTrip(parts, trip)).map((judged) => readRows(parts, judged))
  const isApplied = ({ verdict }: Read) => verdict.kind === 'aplicado'
  const applied = trip.kind === 'batch' ? judged.filter(isApplied) : []
  if (applied.length === 0) return { judged, left: judged }
  return landAnswers(parts, applied, startedAt).then(
    () => ({ judged, left: judged.filter((item) => !isApplied(item)) }),
    () => ({ judged, left: judged }),
  )
}

const isPaused = async ({ db }: DeviceParts): Promise<boolean> =>
  (await readMeta<boolean>(db, 'sesion-vencida')) === true

/**
 * Rows a killed context was sending may or may not have arrived: they wait again, under the same id. So do rows that an
 * older app could not read and this one can. [F1, F31]
 */
async function recover({ db }: DeviceParts): Promise<void> {
  const unread = (row: OutboxRow) => row.lastError?.code === 'cambio-ilegible'
  const [, rows] = await Promise.all([
    db.outbox.where('state').equals('enviando').modify({ state: 'pendiente' }),
    db.outbox.where('state').equals('atencion').filter(unread).toArray(),
  ])
  for (const row of rows) {
    if (typeof (await callOf(db, row)) === 'object') await db.outbox.update(row.seq, { state: 'pendiente' })
  }
}

/**
 * Marks the next rows as on their way, in one transaction, each with the history in which it is first sent; none while
 * someone has to sign in first. [SY9, SY30]
 */
async function claim({ db, now, user }: DeviceParts): Promise<Trip[]> {
  return db.transaction('rw', db.outbox, db.meta, async () => {
    const [held, history, isOver] = await Promise.all([
      db.outbox.orderBy('seq').toArray(),
      readMeta<string>(db, HISTORY),
      readMeta<boolean>(db, 'sesion-vencida'),
    ])
    if (isOver === true) return []
    const own = held.filter((row) => row.user === user.uuid)
    const rows = own.map((row) => (row.history || !history ? row : { ...row, history }))
    const trips = nextTrips(rows, now())
    const claimed = trips.flatMap((trip) => trip.rows)
    await db.outbox.bulkPut(claimed.map((row) => ({ ...row, state: 'enviando', attempts: row.attempts + 1 })))
    return trips
  })
}
