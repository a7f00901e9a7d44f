import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds that a statement waits for a lock. Readings queue behind it: they wait no longer. */
const LOCK_MS = 1000
const PAUSE_MS = 1000
/** Tries until whatever holds the lock, a copy perhaps, is taken for one that never ends. */
const MOST_TRIES = 60

const LOCK_NOT_AVAILABLE = '55P03'

/** Within the transaction that is open: gives up soon where another holds a lock. */
export const limitLocks = (client: pg.ClientBase): Promise<unknown> =>
  client.query(`set local lock_timeout = ${LOCK_MS}`)

/** Does something again, with pauses in which all locks are free, while it gives up for want of a lock. */
export async function untilLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MOST_TRIES || (error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
