import { clockOffset, correctClock } from '#contract/kit/time/clock.ts'
import { type Db, readMeta, writeMeta } from './db.ts'

/** A difference up to this many milliseconds is none: answers take their time. [A201] */
const TOLERANCE_MS = 5 * 60_000
/** A difference that is known is measured anew when it moves by more than this. */
const DRIFT_MS = 30_000
/** A stored difference is believed for this long: the clock may have been set right meanwhile. */
const TRUST_MS = 12 * 3_600_000
const RENEWAL_MS = 3_600_000

interface Measured {
  /** Milliseconds that the server is ahead. */
  offset: number
  /** By the clock of the device. */
  at: number
}

const KEY = 'reloj'

/** Takes the difference of the clocks from an answer, by the moment when the server sent it. */
export async function noteClock(db: Db, sentAt: number): Promise<void> {
  const at = Date.now()
  const difference = sentAt - at
  const offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0
  const isSame = Math.abs(offset - clockOffset()) <= (offset === 0 ? 0 : DRIFT_MS)
  if (!isSame) correctClock(offset)
  if (isSame && (offset === 0 || at - ((await readMeasured(db))?.at ?? 0) < RENEWAL_MS)) return
  await writeMeta(db, KEY, { offset, at } satisfies Measured)
}

/** Goes on with the difference that was measured last, unless this clock has been set since. */
export async function restoreClock(db: Db): Promise<void> {
  const { offset, at } = (await readMeasured(db)) ?? { offset: 0, at: 0 }
  const elapsed = Date.now() - at
  correctClock(elapsed >= 0 && elapsed < TRUST_MS ? offset : 0)
}

/** The difference as it was measured last; 0 where there is none. */
export const readClockOffset = async (db: Db): Promise<number> => (await readMeasured(db))?.offset ?? 0

const readMeasured = (db: Db): Promise<Measured | undefined> => readMeta<Measured>(db, KEY)
