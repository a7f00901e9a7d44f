import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { trips as record } from '#contract/records/trips.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { readTrips, tripInScope } from '#server/records/trip/read.ts'
import { readTrucks } from '#server/records/truck-record.ts'
import type { FeedSource } from './feed-source.ts'

/** Planners of turnos alone put trips together. */
export const trucks: FeedSource = {
  gate: 'turno-crear',
  rows: () => ({
    from: sql`trucks k`,
    key: sql`k.uuid`,
    keyType: 'uuid',
    tx: sql`k.tx`,
    within: sql`true`,
    keep: sql`k.deleted_at is null`,
  }),
  read: ({ db }, keys) => readTrucks(db, isAnyOf(sql`k.uuid`, keys, 'uuid')),
}

/** Trips of the last week and all to come. */
export const trips: FeedSource = {
  gate: 'turno-crear',
  rows: ({ scope, now }) => ({
    from: sql`trips r`,
    key: sql`r.uuid`,
    keyType: 'uuid',
    tx: sql`r.tx`,
    within: sql`true`,
    keep: sql`r.deleted_at is null and r.fecha >= ${addDays(dayOf(now), -record.limits.keptDays)}
      and ${tripInScope(scope)}`,
  }),
  read: ({ db, scope }, keys) => readTrips(db, scope, isAnyOf(sql`r.uuid`, keys, 'uuid')),
}
