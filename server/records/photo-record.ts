import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Photo, photo } from '#contract/calls/photos.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'

/** A photo as the statements below read it, before its addresses are known. */
export const photoRow = { ...v.omit(photo, ['image_url', 'thumb_url', 'chapa']).entries, sha256: v.string() }
export type PhotoRow = RowOf<typeof photoRow>

/** Columns of a photo's record: photos `ph` joined with lots `l`. */
export const photoColumns: SQL = sql`ph.uuid, ph.id, ph.lot_id as lote_id, l.product_code, l.batch, ph.sha256, ph.number,
  ph.fuente, ph.long_preview, ph.width, ph.height, ph.source_sha256, ${isoText(sql`ph.created_at`)} as created_at, ph.version`

/** The names under which the store holds a picture and its thumbnail. */
export const photoNames = (sha256: string) => ({ image: `${sha256}.jpg`, thumb: `${sha256}.t.jpg` })

export function toPhoto({ sha256, ...photo }: PhotoRow): Photo {
  const { image, thumb } = photoNames(sha256)
  return {
    ...photo,
    image_url: `/media/${image}`,
    thumb_url: `/media/${thumb}`,
    chapa: `Chapa ${photo.number}`,
  }
}

/** Photos that fit a condition on `ph` or `l`, deleted ones included unless it excludes them; by lot and plate. */
export async function readPhotos(db: Queryable, where: SQL): Promise<Photo[]> {
  const rows = await rowsOf(db, photoRow).read(sql`
    select ${photoColumns} from photos ph join lots l on l.id = ph.lot_id
    where ${where} order by ph.lot_id, ph.number, ph.id`)
  return rows.map(toPhoto)
}
