import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#contract/records/orders.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { Queryable } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import type { OrderChange } from './rows.ts'

const MARK = 'erp-pedidos'

/** Whether orders go to the ERP. [A125] */
export const ordersGoOut: SQL = sql.raw(`exists (select from server_marks where key = '${MARK}')`)

/** Notes whether orders go to the ERP from now on. */
export async function markOrdersGoOut(db: Queryable, goOut: boolean): Promise<void> {
  await db.execute(
    goOut
      ? sql`insert into server_marks (key, value) values (${MARK}, '1') on conflict do nothing`
      : sql`delete from server_marks where key = ${MARK}`,
  )
}

/** Statuses of an order that the ERP is not to deliver; one that ends in them before it was sent never goes there. */
export const CALLED_OFF: readonly string[] = [STATUS.rechazado, STATUS.cancelado]

/** Whether a change is one for the ERP: of what its form holds, or of whether it is to be delivered. */
export function concernsErp({ order, fields }: Pick<OrderChange, 'order' | 'fields'>): boolean {
  const isCalledOff = (status: string) => CALLED_OFF.includes(status)
  return (
    orders.form.some((name) => Object.hasOwn(fields, name)) ||
    isCalledOff(order.status) !== isCalledOff(fields.status ?? order.status)
  )
}

/** The note on an order that the ERP has not confirmed as it is now. */
export const unconfirmed = (number: SQL): SQL => sql`jsonb_build_object('estado', 'sin confirmar',
  'at', ${isoText(sql`now()`)}, 'nro_pedido', ${number}, 'mensaje', '')`

/** A part of a `with` that puts orders (`id`, `uuid`, `goes_out`) in line for the ERP, each at most once. */
export const queuedForErp = (orders: SQL): SQL => sql`, queued as (
    insert into order_exports (order_id, version, name)
    select o.id, v.next, 'pedido-' || o.uuid || '-v' || v.next || '.csv'
    from ${orders} o cross join lateral (
      select coalesce(max(e.version), 0) + 1 as next from order_exports e where e.order_id = o.id) v
    where o.goes_out order by o.id
    on conflict (order_id) where request is null do update set at = excluded.at
  )`
