import { type SQL, sql } from 'drizzle-orm'
import { type Truck, truck } from '#contract/calls/road/truck.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Trucks that fit a condition on `k`, by name; deleted ones are not `active`. */
export const readTrucks = (db: Queryable, where: SQL): Promise<Truck[]> =>
  rowsOf(db, truck.entries).read(sql`
    select k.uuid, k.nombre, k.patente, k.max_kg, k.carrier_uuid as fletero_uuid, k.deleted_at is null as active,
      k.version from trucks k where ${where} order by k.nombre, k.uuid`)
