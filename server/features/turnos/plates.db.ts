import { sql } from 'drizzle-orm'
import type { Photo } from '#contract/calls/photos.ts'
import { turnoLots } from '#contract/calls/rules/turno-rules.ts'
import type { Turno } from '#contract/calls/turnos.ts'
import type { Queryable } from '#server/db/client.ts'
import { readPhotos } from '#server/records/photo-record.ts'

/** The photos of every lot that these turnos name, whatever branch holds it. */
export async function readPlates(db: Queryable, turnos: readonly Turno[]): Promise<Photo[]> {
  const lots = turnos.flatMap(turnoLots)
  if (lots.length === 0) return []
  const codes = sql.param(lots.map(([code]) => code))
  const batches = sql.param(lots.map(([, batch]) => batch))
  return readPhotos(
    db,
    sql`ph.deleted_at is null and (l.product_code, l.batch) in (
      select code, batch from unnest(${codes}::text[], ${batches}::text[]) as named(code, batch))`,
  )
}
