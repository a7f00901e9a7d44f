import { type SQL, sql } from 'drizzle-orm'
import { TIME_ZONE } from '#contract/kit/day.ts'
import type { Has } from '#server/erp/erp-import.ts'

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
