import { type SQL, sql } from 'drizzle-orm'
import { type SavedSearch, savedSearch } from '#contract/calls/stock/saved-searches.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Searches that fit a condition on `s`, those that are gone too. */
export const readSearches = (db: Queryable, where: SQL): Promise<SavedSearch[]> =>
  rowsOf(db, savedSearch.entries).read(sql`
    select s.uuid, s.name as nombre, s.filter as filtro, s.alerts as alerta, ${isoText(sql`s.created_at`)} as created_at,
      s.version
    from saved_searches s where ${where} order by s.created_at, s.uuid`)
