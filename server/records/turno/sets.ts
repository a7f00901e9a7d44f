import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '#server/db/client.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'

/** The contents of a turno by account. */
const holds = {
  accounts: v.array(v.number()),
  groups: v.array(v.object({ id: v.number(), account_id: v.number() })),
  sap_orders: v.array(v.object({ sap_order: v.string(), account_id: v.number() })),
}
export type TurnoHolds = RowOf<typeof holds>

/** The present contents of a turno. */
export async function heldBy(tx: Queryable, turno: number): Promise<TurnoHolds> {
  const [held] = await rowsOf(tx, holds).read(sql`select
    (select coalesce(json_agg(account_id), '[]') from turno_accounts where turno_id = ${turno}) as accounts,
    (select coalesce(json_agg(json_build_object('id', g.id, 'account_id', g.account_id)), '[]')
      from turno_groups tg join order_groups g on g.id = tg.group_id where tg.turno_id = ${turno}) as groups,
    (select coalesce(json_agg(json_build_object('sap_order', sap_order, 'account_id', account_id)), '[]')
      from turno_sap_orders where turno_id = ${turno}) as sap_orders`)
  return held as TurnoHolds
}

/** Makes a turno hold exactly this; accounts that leave are remembered, so that their feeds say so. */
export async function writeHolds(tx: Queryable, turno: number, holds: TurnoHolds): Promise<void> {
  const accounts = sql.param(holds.accounts)
  const groups = sql.param(holds.groups.map(({ id }) => id))
  const orders = sql.param(holds.sap_orders.map(({ sap_order }) => sap_order))
  const owners = sql.param(holds.sap_orders.map(({ account_id }) => account_id))
  await tx.execute(sql`
    with gone as (
      delete from turno_accounts where turno_id = ${turno} and account_id <> all(${accounts}::int[]) returning account_id
    ), former as (
      insert into turno_former_accounts (turno_id, account_id) select ${turno}::int, account_id from gone
      on conflict do nothing
    ), back as (
      delete from turno_former_accounts where turno_id = ${turno} and account_id = any(${accounts}::int[])
    ), held as (
      insert into turno_accounts (turno_id, account_id) select ${turno}::int, unnest(${accounts}::int[])
      on conflict do nothing
    ), ungrouped as (
      delete from turno_groups where turno_id = ${turno} and group_id <> all(${groups}::int[])
    ), grouped as (
      insert into turno_groups (turno_id, group_id) select ${turno}::int, unnest(${groups}::int[])
      on conflict do nothing
    ), unordered as (
      delete from turno_sap_orders where turno_id = ${turno} and (sap_order, account_id) not in (
        select * from unnest(${orders}::text[], ${owners}::int[]))
    )
    insert into turno_sap_orders (turno_id, sap_order, account_id)
    select ${turno}::int, o.sap_order, o.account_id from unnest(${orders}::text[], ${owners}::int[]) o(sap_order, account_id)
    on conflict do nothing`)
}
