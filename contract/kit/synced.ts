import * as v from 'valibot'

/** Fields of every synced record beside the spec's: a version that grows by one per change. */
export const synced = { version: v.number() }
