import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { getNewStones, newStone } from '#contract/calls/home/new-stones.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { handle } from '#server/http/handler.ts'
import { priceInForce } from '#server/records/lot-record.ts'
import { photoNames } from '#server/records/photo-record.ts'

/** Newest photos that are looked at; several are of one stone. */
const LATEST_PHOTOS = 300
const MOST_STONES = 6

const stoneRow = { ...v.omit(newStone, ['thumb_url']).entries, sha256: v.string() }

export const newStonesHandlers = [
  handle(getNewStones, async ({ db }) => {
    const rows = await rowsOf(db, stoneRow).read(sql`
      with latest as (
        select id, lot_id, sha256 from photos where deleted_at is null order by id desc limit ${LATEST_PHOTOS}
      ), stones as (
        select distinct on (pr.generic_name) latest.id, latest.sha256, l.batch, pr.product_code, pr.product_name,
          pr.usage_unit, pr.precio_por
        from latest join lots l on l.id = latest.lot_id join products pr on pr.product_code = l.product_code
        where l.deleted_at is null and l.net_stock > 0 and pr.active
        order by pr.generic_name, latest.id desc
      ), shown as (select * from stones order by id desc limit ${MOST_STONES})
      select shown.product_code, shown.product_name, shown.batch, shown.sha256, shown.usage_unit, shown.precio_por,
        figures.*
      from shown cross join lateral (
        select (array_agg(l.height order by l.height * l.length desc, l.id))[1] / 100.0::float8 as height,
          (array_agg(l.length order by l.height * l.length desc, l.id))[1] / 100.0::float8 as length,
          min(${priceInForce})::float8 as precio_desde
        from lots l where l.product_code = shown.product_code and l.deleted_at is null and l.net_stock > 0
      ) figures
      order by shown.id desc`)
    return {
      data: rows.map(({ sha256, ...stone }) => ({
        ...stone,
        thumb_url: `/media/${photoNames(sha256).thumb}`,
      })),
    }
  }),
]
