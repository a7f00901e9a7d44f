import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type TransitMaterial, transitMaterial } from '#contract/calls/pull.ts'
import { formatDay } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { photoColumns, photoRow, toPhoto } from './photo-record.ts'

const row = {
  ...v.omit(transitMaterial, ['fecha_arribo_formatted']).entries,
  fotos: v.nullable(v.array(v.object(photoRow))),
}

/** Material in transit `t`, of products `pr`, that fits a condition; by day of arrival, name and id. [S206] */
export async function readTransit(db: Queryable, where: SQL): Promise<TransitMaterial[]> {
  const rows = await rowsOf(db, row).read(sql`
    select t.id, t.code, t.comb, pr.product_name as name, pr.kind, pr.generic_name, pr.espesor, pr.terminacion, t.lotes,
      t.quantity::float8 as quantity, t.branch, coalesce(b.abbr, t.branch) as branch_abbr, t.fecha_arribo, t.version,
      (select json_agg(f) from (
        select ${photoColumns} from lots l join photos ph on ph.lot_id = l.id
        where l.product_code = t.code and l.batch = any(t.lotes) and l.fotos > 0 and ph.deleted_at is null
        order by l.id, ph.number, ph.id limit 60) f) as fotos
    from transit t join products pr on pr.product_code = t.code 
      left join branch_names n on n.name = t.branch left join branches b on b.uuid = n.uuid
    where ${where} order by t.fecha_arribo, split_part(pr.search, chr(10), 1) collate "C", t.id`)
  return rows.map((row) => ({
    ...row,
    fotos: (row.fotos ?? []).map(toPhoto),
    fecha_arribo_formatted: formatDay(row.fecha_arribo),
  }))
}
