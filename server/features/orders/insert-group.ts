import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

export interface NewGroup {
  uuid: string
  nombre: string
  account_id: number
  created_by: number
}

/** `nave` stays SIN NAVE: logistics completes bay and carrier later. [A60] */
export interface NewTurno {
  uuid: string
  fecha: string
  hora_desde: string
  sucursal_uuid: string
}

/** Makes a group in the first listed state and its appointment; the missing one of the two ids had its UUID taken. */
export async function insertGroupWithTurno(
  tx: Queryable,
  group: NewGroup,
  turno: NewTurno,
): Promise<{ group_id: number | null; turno_id: number | null }> {
  const rows = await rowsOf(tx, {
    group_id: v.nullable(v.number()),
    turno_id: v.nullable(v.number()),
  }).read(sql`
    with g as (
      insert into order_groups (uuid, nombre, state_uuid, account_id, created_by)
      values (${group.uuid}, ${group.nombre},
        (select uuid from group_states where deleted_at is null order by orden, nombre limit 1),
        ${group.account_id}, ${group.created_by})
      on conflict (uuid) do nothing returning id
    ), t as (
      insert into turnos (uuid, fecha, hora_desde, branch_uuid, nave, created_by)
      values (${turno.uuid}, ${turno.fecha}, ${turno.hora_desde}, ${turno.sucursal_uuid}, '', ${group.created_by})
      on conflict (uuid) do nothing returning id
    ), ta as (
      insert into turno_accounts (turno_id, account_id) select t.id, ${group.account_id} from t
    ), tg as (
      insert into turno_groups (turno_id, group_id) select t.id, g.id from t, g
    )
    select (select id from g) as group_id, (select id from t) as turno_id`)
  return rows[0] ?? { group_id: null, turno_id: null }
}
