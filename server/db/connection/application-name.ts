import { hostname } from 'node:os'

/** The bytes PostgreSQL keeps of it. */
const MOST_BYTES = 63

/** A connection's purpose, as in pg_stat_activity: `cantera calls 4711@host`. An address may name its own. */
export type Purpose = 'calls' | 'jobs' | 'files' | 'pulse' | 'start' | 'copies'

export const applicationName = (purpose: Purpose): string =>
  Buffer.from(`cantera ${purpose} ${process.pid}@${hostname()}`).subarray(0, MOST_BYTES).toString()
