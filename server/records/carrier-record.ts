import { type SQL, sql } from 'drizzle-orm'
import { type Carrier, carrier } from '#contract/calls/turnos.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Carriers that fit a condition on `f`, by name; deleted ones are not `active`. */
export const readCarriers = (db: Queryable, where: SQL): Promise<Carrier[]> =>
  rowsOf(db, carrier.entries).read(sql`
    select f.uuid, f.nombre, f.telefono_1, f.telefono_2, f.patente_1, f.patente_2,
      f.deleted_at is null as active, f.version
    from carriers f where ${where} order by f.nombre, f.uuid`)
