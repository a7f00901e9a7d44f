import { type Capacity, createCapacity } from './capacity.ts'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { createSlowDown, type SlowDown } from './slow-down.ts'
import { createTurns, type Turns } from './turns.ts'

/** Connections to the database that one caller uses at a time: a third of the pool. */
export const CONNECTIONS_PER_CALLER = 3
/**
 * Database time of one caller before they use one connection at a time: five seconds, of which a tenth of what passes
 * comes back. Preparing a phone stays within it; who searches without a pause does not.
 */
export const DATABASE_ALLOWANCE = { burst: 5000, refill: 0.1 } as const
/** Batches and uploads of one user that are read and judged at a time; a phone sends three batches at once. [SY6] */
export const HEAVY_PER_USER = 4
/** Batches and uploads of one user that wait behind those. */
export const HEAVY_WAITING = 20

/**
 * Time of one user's heavy readings before each is followed by a rest as long as it took: a phone that prepares waits for
 * its network longer than that.
 */
export const READS_ALLOWANCE = { burst: 1500, refill: 0.25, rest: 1 } as const
/** Heavy readings of one user that wait behind the one that is answered; one more is a 429. */
export const READS_WAITING = 40

/** Bytes of uploads that are received or wait to be decoded, each up to three times in memory: the largest, and some. */
export const UPLOADS = { size: 16 * 1024 * 1024, pace: 300 }
/** A single upload that is larger than all of those together: a file of the ERP. Photos do not wait for it. */
export const LARGE_UPLOADS = { size: 65 * 1024 * 1024, pace: 10_000 }
/** Batches that are received or wait; with the last of them a phone's patience is not at its end. */
const BATCHES = { size: 60, pace: 150 }
/** Batches that use the database at a time: most of its connections are left to readings. */
const BATCHES_AT_ONCE = 4

/**
 * Refusals and pages of one address a minute without delay. A phone's pages come from its worker, and a thousand people
 * behind one address are refused less often.
 */
const WASTE_AT_ONCE = 300

/** Limits one caller's share of the process. */
export interface Limits {
  /** Calls of one session; each call of a batch counts. */
  perSession: RateLimit
  /** Requests of one address. */
  perAddress: RateLimit
  /** Turns at the database, by caller. */
  connections: Turns
  /** Turns of calls with large bodies, by user. */
  heavy: Turns
  /** Turns of heavy readings, by user: one at a time, from its first statement until its answer is packed. */
  heavyReads: Turns
  /** Bodies of uploads in memory, of all users. */
  uploads: Capacity
  /** Bodies of those that have no room there. */
  largeUploads: Capacity
  /** Batches, of all users. */
  batches: Capacity
  /** Turns of batches at the database, of all users. */
  batchTurns: Turns
  /** Holds up those who go on after a 429. */
  slowDown: SlowDown
  /** Holds up addresses whose requests are refused, or want the page, again and again. */
  waste: SlowDown
}

/** `callsPerMinute` of a session; 0 limits nothing. */
export const createLimits = (
  callsPerMinute: number,
  slowDown = createSlowDown(),
  waste = createSlowDown({ atOnce: callsPerMinute > 0 ? WASTE_AT_ONCE : 0 }),
): Limits => ({
  perSession: createRateLimit(callsPerMinute),
  perAddress: createRateLimit(callsPerMinute * 10),
  connections: createTurns({ perKey: CONNECTIONS_PER_CALLER, allowance: DATABASE_ALLOWANCE }),
  heavy: createTurns({ perKey: HEAVY_PER_USER }),
  heavyReads: createTurns({ perKey: 1, ...(callsPerMinute > 0 && { allowance: READS_ALLOWANCE }) }),
  uploads: createCapacity(UPLOADS),
  largeUploads: createCapacity(LARGE_UPLOADS),
  batches: createCapacity(BATCHES),
  batchTurns: createTurns({ perKey: BATCHES_AT_ONCE }),
  slowDown,
  waste,
})
