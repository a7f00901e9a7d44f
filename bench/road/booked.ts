import type pg from 'pg'
import type { Day } from '#contract/kit/day.ts'

/** A turno of a bench, of the account that all of them are for. */
export interface Booked {
  uuid: string
  account: number
  branch: string
  date: Day
}

/** So many turnos, by tens on the days from one on; `stepped`: with a truck that came and is loaded. */
export async function bookTurnos(
  client: pg.Client,
  {
    count,
    from,
    aDay = 10,
    isStepped = false,
  }: { count: number; from: Day; aDay?: number; isStepped?: boolean },
): Promise<Booked[]> {
  const { rows } = await client.query<Booked>(
    `with place as (select uuid from branches where nombre = 'Córdoba'),
     client as (select id from accounts where active order by id limit 1),
     made as (
       insert into turnos (uuid, descripcion, fecha, hora_desde, branch_uuid, nave, estado, created_by, etapa, etapa_at,
         llego_at, cargando_at)
       select gen_random_uuid(), '', ($2::date + (n / $3)::int)::text, '10:00', place.uuid, '', 'agendado',
         (select min(id) from users where root), case when $4 then 'cargando' else '' end, moment, moment, moment
       from place, generate_series(0, $1 - 1) n, lateral (select case when $4 then now() end as moment) as stepped
       returning id, uuid, fecha, branch_uuid
     ), theirs as (
       insert into turno_accounts (turno_id, account_id) select made.id, client.id from made, client
     )
     select made.uuid, client.id as account, made.branch_uuid as branch, made.fecha as date from made, client`,
    [count, from, aDay, isStepped],
  )
  return rows
}
