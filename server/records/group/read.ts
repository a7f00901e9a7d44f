import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { group, type OrderGroup } from '#contract/calls/groups.ts'
import { OCCUPIES } from '#contract/calls/rules/turno-rules.ts'
import { formatMoment } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { orderGroups } from '#server/db/schema/orders.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { columnsOf, sharedFields } from '#server/records/columns.ts'
import { isKeeping, isOpenOrder } from './offered.ts'

/** A group as a statement reads it. */
export const groupRow = v.omit(group, ['created_at_formatted']).entries

const columns = columnsOf(orderGroups, sharedFields(orderGroups, groupRow)).selected()

/**
 * Groups with the appointment they are in: of several the one they wait for, or else the latest delivered. A condition on the table
 * `order_groups`.
 */
export const selectGroups = (where: SQL): SQL => sql`
    select ${columns}, accounts.business_name as billing_name, accounts.cuit as billing_cuit,
      turno.id as turno_id, turno.uuid as turno_uuid, turno.short as turno_fecha_hora_short,
      turno.estado as turno_estado,
      exists (select 1 from orders o where o.group_id = order_groups.id and ${isOpenOrder}) as por_entregar
    from order_groups
    join accounts on accounts.id = order_groups.account_id
    left join lateral (
      select t.id, t.uuid, t.estado, substr(t.fecha, 9, 2) || '/' || substr(t.fecha, 6, 2) || ' ' || t.hora_desde as short
      from turno_groups tg join turnos t on t.id = tg.turno_id
      where tg.group_id = order_groups.id and t.deleted_at is null and (t.estado <> ${OCCUPIES} or ${isKeeping})
      order by t.estado = ${OCCUPIES} desc, t.fecha desc, t.hora_desde desc, t.id desc limit 1) turno on true
    where ${where}`

export const toGroup = (row: RowOf<typeof groupRow>): OrderGroup => ({
  ...row,
  created_at_formatted: formatMoment(row.created_at),
})

/** Groups by a condition on the table `order_groups`, in the order of their ids. */
export async function readGroups(db: Queryable, where: SQL): Promise<OrderGroup[]> {
  const rows = await rowsOf(db, groupRow).read(sql`${selectGroups(where)} order by order_groups.id`)
  return rows.map(toGroup)
}
