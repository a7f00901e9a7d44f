import { type SQL, sql } from 'drizzle-orm'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { OCCUPIES } from '#contract/rules/turno-rules.ts'
import type { Queryable } from '#server/db/client.ts'
import { isOpenOrder } from './offered.ts'

/** A group as a statement reads it. */
export type GroupRow = Record<string, unknown> &
  Omit<OrderGroup, 'created_at' | 'created_at_formatted'> & { created: number }

/**
 * Groups with the appointment they are in: of several the one they wait for, or else the latest. A condition on the table
 * `order_groups`.
 */
export const selectGroups = (where: SQL): SQL => sql`
    select order_groups.uuid, order_groups.id, order_groups.nombre, order_groups.descripcion,
      order_groups.state_uuid as estado_de_grupo_de_pedido_uuid, order_groups.account_id,
      accounts.business_name as billing_name, accounts.cuit as billing_cuit,
      turno.id as turno_id, turno.uuid as turno_uuid, turno.short as turno_fecha_hora_short,
      turno.estado as turno_estado,
      exists (select 1 from orders o where o.group_id = order_groups.id and ${isOpenOrder}) as por_entregar,
      order_groups.version, (extract(epoch from order_groups.created_at) * 1000)::float8 as created
    from order_groups
    join accounts on accounts.id = order_groups.account_id
    left join lateral (
      select t.id, t.uuid, t.estado, substr(t.fecha, 9, 2) || '/' || substr(t.fecha, 6, 2) || ' ' || t.hora_desde as short
      from turno_groups tg join turnos t on t.id = tg.turno_id
      where tg.group_id = order_groups.id and t.deleted_at is null
      order by t.estado = ${OCCUPIES} desc, t.fecha desc, t.hora_desde desc, t.id desc limit 1) turno on true
    where ${where}`

export function toGroup({ created, ...group }: GroupRow): OrderGroup {
  const created_at = new Date(created).toISOString()
  return { ...group, created_at, created_at_formatted: formatMoment(created_at) }
}

/** Groups by a condition on the table `order_groups`, in the order of their ids. */
export async function readGroups(db: Queryable, where: SQL): Promise<OrderGroup[]> {
  const { rows } = await db.execute<GroupRow>(sql`${selectGroups(where)} order by order_groups.id`)
  return rows.map(toGroup)
}
