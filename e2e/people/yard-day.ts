import type { World } from '#e2e/support/world.ts'

export interface Appointment {
  id: number
  uuid: string
  hour: string
  product_code: string
  batch: string
}

/** A step by its name on screens, and the hours after the beginning at which it took place. */
export interface YardStep {
  name: string
  at: number
}

/** Five turnos of this day in Ciudadela, each in a bay and at an hour of its own; every order is of four plates of a lot. */
export async function fiveTurnos({ query }: World, day: string): Promise<Appointment[]> {
  await query(
    `update turnos set deleted_at = now() where fecha in ($1, to_char(now(), 'YYYY-MM-DD')) and id not in (select turno_id from turno_groups)`,
    [day],
  )
  await query('update trip_stops set live = false')
  await query('update trips set deleted_at = now()')
  await query('delete from turno_sap_orders')
  await query(
    `update orders set unit = 'PZA', quantity = 4, lote = coalesce(lote, 'B-1042') where group_id is not null`,
  )
  return query<Appointment>(
    `with chosen as (
       select t.id, row_number() over (order by t.fecha < to_char(now(), 'YYYY-MM-DD'), t.id)::int as place from turnos t
       where t.deleted_at is null and t.conforme_uuid is null and t.etapa not in ('solicitado', 'no aceptado')
         and exists (select from turno_groups g join orders o on o.group_id = g.group_id where g.turno_id = t.id)
       order by t.fecha < to_char(now(), 'YYYY-MM-DD'), t.id limit 5),
     set_up as (
       update turnos t set fecha = $1, branch_uuid = (select uuid from branches where nombre = 'Ciudadela'),
         hora_desde = '1' || c.place || ':00', hora_hasta = null, nave = chr(64 + c.place), estado = 'agendado', etapa = '',
         etapa_at = null, demora_min = null, etapa_motivo = '', llego_at = null, cargando_at = null
       from chosen c where c.id = t.id returning t.id, t.uuid, t.hora_desde)
     select s.id, s.uuid, s.hora_desde as hour, o.product_code, o.batch from set_up s, lateral (
       select o.product_code, o.lote as batch from turno_groups g join orders o on o.group_id = g.group_id
       where g.turno_id = s.id order by o.id limit 1) o order by 3`,
    [day],
  )
}

/** The two requests of the demo's customer that wait. */
export const requests = ({ query }: World) =>
  query<{ uuid: string }>(`select uuid from turnos where etapa = 'solicitado' order by id`)

/** The acts of this day that the database knows. */
export async function lived({ query }: World, since: Date) {
  const list = async (sql: string) => (await query<{ row: unknown[] }>(sql, [since])).map(({ row }) => row)
  const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return {
    steps: await list(
      `select json_build_array(t.uuid, s.etapa, ${iso('s.momento')}, s.motivo) as row from turno_steps s join turnos t on t.id = s.turno_id
       where s.at > $1 and s.etapa <> '' order by s.momento, t.hora_desde desc`,
    ),
    proofs: await list(
      `select json_build_array(t.uuid, p.n, p.resultado, p.receptor, ${iso('p.momento')}, jsonb_array_length(p.photos),
         (select count(*) from proof_photos f where f.proof_id = p.id)) as row
       from proofs p join turnos t on t.id = p.turno_id where p.at > $1 order by p.momento`,
    ),
    trips: await list(
      `select json_build_array(r.estado, r.truck_uuid, (select json_agg(t.uuid order by s.position) from trip_stops s
         join turnos t on t.id = s.turno_id where s.trip_id = r.id)) as row
       from trips r where r.created_at > $1 and r.deleted_at is null`,
    ),
    claims: await list(
      `select json_build_array(l.ticket_id, l.quantity, l.granted) as row from claim_lines l join tickets t on t.id = l.ticket_id
       where t.created_at > $1`,
    ),
  }
}
