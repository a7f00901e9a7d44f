import { sql } from 'drizzle-orm'
import { carrierFigures, type getCarrierReport } from '#contract/calls/road/report.ts'
import { addDays, TIME_ZONE } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { invalid } from '#contract/kit/errors.ts'
import { turnos } from '#contract/records/turnos.ts'
import { every } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import type { Context } from '#server/http/handler.ts'
import { turnoInScope } from '#server/records/turno/read.ts'

/** When a turno is over, by the clock of the branches. */
const end = sql`((t.fecha || ' ' || coalesce(t.hora_hasta, t.hora_desde))::timestamp
  + case when t.hora_hasta is null then interval '30 minutes' else interval '0' end) at time zone ${TIME_ZONE}::text`

/** The figures of every carrier over all turnos of the days; requests are none. */
export async function carrierReport(
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  { fecha_desde: from, fecha_hasta: until, sucursal_uuid }: ArgsOf<typeof getCarrierReport>,
) {
  if (until < from) throw invalid('fecha_hasta', 'La fecha hasta debe ser posterior a la fecha desde.')
  if (addDays(from, turnos.limits.reportDays - 1) < until)
    throw invalid('fecha_hasta', `Se pueden ver hasta ${turnos.limits.reportDays} días.`)
  const where = every([
    sql`t.fecha between ${from} and ${until} and t.deleted_at is null`,
    sql`t.etapa not in ('solicitado', 'no aceptado')`,
    turnoInScope(scope),
    ...(sucursal_uuid === undefined ? [] : [sql`t.branch_uuid = ${sucursal_uuid}`]),
  ])
  const data = await rowsOf(db, carrierFigures.entries).read(sql`
    select t.carrier_uuid as fletero_uuid, coalesce(max(c.nombre), '') as nombre, count(*)::int as turnos,
      count(*) filter (where t.llego_at <= ${end})::int as a_tiempo,
      count(*) filter (where t.llego_at > ${end})::int as tarde,
      count(*) filter (where t.estado = 'agendado' and t.etapa = 'no vino')::int as no_vino,
      count(*) filter (where t.estado = 'agendado' and t.etapa = 'rechazado')::int as rechazado,
      round(avg(extract(epoch from t.etapa_at - t.llego_at) / 60)
        filter (where t.estado = 'entregado'))::int as minutos
    from turnos t left join carriers c on c.uuid = t.carrier_uuid
    where ${where} group by t.carrier_uuid order by turnos desc, nombre`)
  return { data }
}
