import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ClosedDay, closedDay } from '#contract/calls/config/closed-days.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

const closedDaysThat = (where: SQL): SQL => sql`
  select d.uuid, d.fecha, d.nombre, d.branch_uuid as sucursal_uuid, d.hora_desde, d.hora_hasta, d.cerrado, d.nacional,
    d.version from closed_days d where ${where} order by d.fecha, d.uuid`

/** Closed days that fit a condition on `d`, by day. */
export const readClosedDays = (db: Queryable, where: SQL): Promise<ClosedDay[]> =>
  rowsOf(db, closedDay.entries).read(closedDaysThat(where))

/** Days ahead in which the next day of work is looked for. */
const DAYS_AHEAD = 60

const isAhead = (from: Day, named: Day): SQL =>
  sql`d.deleted_at is null and (d.fecha between ${from} and ${lastAhead(from)} or d.fecha = ${named})`

/** The last day of those that a default looks ahead from this one. */
export const lastAhead = (from: Day): Day => addDays(from, DAYS_AHEAD)

/** The closed days from this day on, as far as a default looks, and those of a day that is named. */
export const closedDaysFrom = (db: Queryable, from: Day, named: Day = from): Promise<ClosedDay[]> =>
  readClosedDays(db, isAhead(from, named))

/** The closed days between two as a list in one column of another statement. */
export const closedDaysColumn = (from: SQLWrapper, to: SQLWrapper): SQL =>
  sql`coalesce((select json_agg(days) from (
    ${closedDaysThat(sql`d.deleted_at is null and d.fecha between ${from} and ${to}`)}) days), '[]')`
