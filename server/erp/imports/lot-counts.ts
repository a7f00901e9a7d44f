import { type SQL, sql } from 'drizzle-orm'

/** Writes on every lot how many lines of the ERP wait for it, where that is another number; returns no rows. */
export const recountReservations: SQL = sql`
  with waiting as (
    select product_code, batch, branch, count(*)::int as lines from sap_pending where deleted_at is null
    group by product_code, batch, branch
  ), right_now as (
    select l.id, coalesce(w.lines, 0) as lines from lots l left join waiting w
      on (w.product_code, w.batch, w.branch) = (l.product_code, l.batch, l.branch)
  ), changed as (
    update lots l set reservas = r.lines from right_now r where r.id = l.id and l.reservas <> r.lines returning l.id
  ) select id from changed limit 0`

/** Writes on every lot how many photos it has, where that is another number; returns no rows. */
export const recountPhotos: SQL = sql`
  with counted as (
    select l.id, count(ph.id)::int as fotos from lots l
    left join photos ph on ph.lot_id = l.id and ph.deleted_at is null group by l.id
  ), changed as (
    update lots l set fotos = c.fotos from counted c where c.id = l.id and l.fotos <> c.fotos returning l.id
  ) select id from changed limit 0`
