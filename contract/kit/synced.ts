import * as v from 'valibot'

/** What every synced record carries beside the spec's fields: a version that grows by one per change. */
export const synced = { version: v.number() }
