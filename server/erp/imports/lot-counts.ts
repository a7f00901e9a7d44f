import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/kit/day.ts'
import type { Has } from '#server/erp/erp-import.ts'

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

/** The day on which a new lot `s` first came: that of the batch where another branch has had it, else today. */
export const firstDay: SQL = sql`(select case when count(*) > 0 then min(o.since)
    else to_char(now() at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM-DD') end
  from lots o where o.product_code = s.product_code and o.batch = s.batch)`

/** Lines that say no day keep that of their lot; new ones get their first. */
export const comingDays = (has: Has): SQL[] =>
  has.has('since')
    ? [
        sql`update staged s set since = t.since from lots t where s.since is null
          and t.product_code = s.product_code and t.batch = s.batch and t.branch = s.branch`,
        sql`update staged s set since = ${firstDay} where s.since is null and not exists (select from lots t
          where t.product_code = s.product_code and t.batch = s.batch and t.branch = s.branch)`,
      ]
    : []
