import { sql } from 'drizzle-orm'
import { type getTurnoLots, MOST_LOTS } from '#contract/calls/turno-lots.ts'
import type { ArgsOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Context } from '#server/http/handler.ts'
import { lotColumns } from '#server/records/lot-record.ts'
import { hasStock, materialsOfTurnos } from '#server/records/turno/candidate-lots.ts'

type Answer = OutputOf<typeof getTurnoLots>
type Row = { product_code: string; branch: string; lots: Answer['data'] } & Record<string, unknown>

/** The lots that may take the place of what turnos carry, those with most stock first. [S182] */
export async function candidateLots(
  { db, scope }: Context,
  { fecha_desde: from, fecha_hasta: until, sucursales: branches = [] }: ArgsOf<typeof getTurnoLots>,
): Promise<Answer> {
  const { rows } = await db.execute<Row>(sql`
    with m as (${materialsOfTurnos({ desde: from, hasta: until, sucursales: branches, scope })})
    select m.product_code, m.branch, coalesce(json_agg(lot order by lot.net_stock desc, lot.batch, lot.id)
      filter (where lot.id is not null), '[]') as lots
    from m left join lateral (
      select ${lotColumns}, l.product_code, l.reservas, coalesce(b.abbr, l.branch) as branch_abbr
      from lots l left join branch_names n on n.name = l.branch left join branches b on b.uuid = n.uuid
      where l.product_code = m.product_code and l.branch = any((select nombres_de_sucursales(array[m.branch]))::text[]) and ${hasStock}
      order by l.net_stock desc, l.batch, l.id limit ${MOST_LOTS + 1}) lot on true
    group by 1, 2 order by 1, 2`)
  return {
    data: rows.flatMap(({ lots }) => lots.slice(0, MOST_LOTS)),
    materiales: rows.map(({ product_code, branch, lots }) => ({
      product_code,
      branch,
      completo: lots.length <= MOST_LOTS,
    })),
  }
}
