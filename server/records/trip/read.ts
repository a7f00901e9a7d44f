import { type SQL, sql } from 'drizzle-orm'
import { type Trip, trip } from '#contract/calls/road/trips.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

/** A condition on `r`: whose scope has some accounts alone sees the trips with a stop of theirs. */
export const tripInScope = (scope: Scope): SQL =>
  scope.accounts === null
    ? sql`true`
    : sql`exists (select from trip_stops s join turnos t on t.id = s.turno_id
        where s.trip_id = r.id and ${turnoInScope(scope)})`

/** Trips that fit a condition on `r`, by number, with those of their stops that the reader sees. */
export const readTrips = (db: Queryable, scope: Scope, where: SQL): Promise<Trip[]> =>
  rowsOf(db, trip.entries).read(sql`
    select r.uuid, r.n, r.fecha, r.branch_uuid as sucursal_uuid, r.truck_uuid as camion_uuid,
      r.carrier_uuid as fletero_uuid, r.estado, ${isoText(sql`r.estado_at`)} as estado_at, r.version,
      array(select t.uuid from trip_stops s join turnos t on t.id = s.turno_id
        where s.trip_id = r.id and ${turnoInScope(scope)} order by s.position) as turnos
    from trips r where r.deleted_at is null and ${tripInScope(scope)} and ${where} order by r.fecha, r.n`)
