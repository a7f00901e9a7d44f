import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { deleteSearch, saveSearch } from '#contract/calls/stock/saved-searches.ts'
import { AppError, invalid } from '#contract/kit/errors.ts'
import { savedSearches as record } from '#contract/records/saved-searches.ts'
import { materialParams } from '#contract/stock/stock-filter.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { type Effect, effect } from '#server/http/handler.ts'
import { readSearches } from '#server/records/saved-search/read.ts'

const { count } = record.limits

/** A person's own searches; those of others are the same 404 as those that are not there. */
export const searchesEffects: Effect[] = [
  effect(saveSearch, async ({ tx, caller }, { uuid, nombre: name, filtro: filter, alerta: alerts }) => {
    // Those of one person are saved one after another: the count holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_searches'), ${caller.id})`)
    const [full] = await rowsOf(tx, { n: v.number() }).read(sql`
      select count(*)::int as n from saved_searches
      where user_id = ${caller.id} and deleted_at is null and uuid <> ${uuid} having count(*) >= ${count}`)
    if (full) throw invalid('nombre', `Ya tenés ${count} búsquedas guardadas: borrá alguna.`)
    const [kept] = await rowsOf(tx, { uuid: v.string() }).read(sql`
      insert into saved_searches (uuid, user_id, name, filter, alerts)
      values (${uuid}, ${caller.id}, ${name}, ${JSON.stringify(materialParams(filter))}::jsonb, ${alerts ?? false})
      on conflict (uuid) do update set name = excluded.name, filter = excluded.filter, alerts = excluded.alerts,
        seen_tx = case when saved_searches.filter = excluded.filter and saved_searches.alerts = excluded.alerts
          then saved_searches.seen_tx else excluded.seen_tx end
      where saved_searches.user_id = ${caller.id} and saved_searches.deleted_at is null
      returning uuid`)
    if (!kept) throw new AppError('no-encontrado')
    const [data] = await readSearches(tx, sql`s.uuid = ${uuid}`)
    if (!data) throw new AppError('no-encontrado')
    return { message: 'Búsqueda guardada', data }
  }),
  effect(deleteSearch, async ({ tx, caller }, { uuid }) => {
    const [gone] = await rowsOf(tx, { uuid: v.string() }).read(sql`
      update saved_searches set deleted_at = coalesce(deleted_at, now())
      where uuid = ${uuid} and user_id = ${caller.id} returning uuid`)
    if (!gone) throw new AppError('no-encontrado')
    return { message: 'Búsqueda borrada', data: gone }
  }),
]
