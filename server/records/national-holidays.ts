import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayOf } from '#contract/kit/day.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** The holidays of the country that this year and the next one still lack: all of a year, or none. */
async function missingYears(db: Queryable, now: Date): Promise<number[]> {
  const year = Number(dayOf(now).slice(0, 4))
  const held = await rowsOf(db, { year: v.string() }).read(
    sql`select distinct left(fecha, 4) as year from closed_days where nacional`,
  )
  return [year, year + 1].filter((wanted) => !held.some(({ year }) => year === String(wanted)))
}

/**
 * Writes the national holidays of this year and the next one, where they are not yet. They warn and are skipped by
 * defaults; root may close, change or delete them, which stays. [A200]
 */
export async function fillHolidays(db: Queryable, now: Date): Promise<void> {
  const years = await missingYears(db, now)
  if (years.length === 0) return
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays('AR', { languages: ['es'] })
  const found = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ uuid: uuidv7(), fecha: date.slice(0, 10), nombre: name }))
  await db.execute(sql`
    insert into closed_days (uuid, fecha, nombre, cerrado, nacional)
    select uuid, fecha, nombre, false, true from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as r(uuid uuid, fecha text, nombre text)
    on conflict (fecha) where nacional do nothing`)
}
