import { hostname } from 'node:os'

/** What PostgreSQL keeps of such a name. */
const MOST_BYTES = 63

/** What a connection is for, as pg_stat_activity shows it: `cantera calls 4711@host`. An address may name its own. */
export type Purpose = 'calls' | 'jobs' | 'files' | 'pulse' | 'start' | 'copies'

export const applicationName = (purpose: Purpose): string =>
  Buffer.from(`cantera ${purpose} ${process.pid}@${hostname()}`).subarray(0, MOST_BYTES).toString()
