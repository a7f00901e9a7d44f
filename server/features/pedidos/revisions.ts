import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { inScope } from '#server/db/order-change.ts'
import type { Context } from '#server/http/handler.ts'

const latest = (table: string): SQL => sql`(select tx from ${sql.identifier(table)} order by tx desc limit 1)`

function latestOrder({ scope }: Context): SQL {
  if (scope.accounts === null) return latest('orders')
  return sql`(select last.tx from unnest(${sql.param(scope.accounts)}::int[]) as mine(id)
    cross join lateral (select tx from orders where account_id = mine.id order by tx desc limit 1) last
    order by last.tx desc limit 1)`
}

/**
 * Moves with every change of what the orders list shows, but for the names of people: the newest transaction among
 * the orders in scope and all groups, turnos, products, accounts and statuses.
 */
export async function listRevision(context: Context): Promise<string> {
  const tables = ['order_groups', 'turnos', 'products', 'accounts', 'order_statuses'].map(latest)
  const newest = sql`coalesce(greatest(${sql.join([latestOrder(context), ...tables], sql`, `)}), '0'::xid8)`
  // Transactions commit out of order: while one older than the newest still runs, its rows will appear without moving
  // the maximum. Then the snapshot is part of the tag, for it names who still runs and changes when they end.
  const { rows } = await context.db.execute<{ revision: string }>(sql`
    select newest::text || case when newest < pg_snapshot_xmin(pg_current_snapshot()) then ''
      else '@' || pg_current_snapshot()::text end as revision
    from (select ${newest} as newest) as one`)
  return rows[0]?.revision ?? ''
}

/** Moves with every change of one order, of its story, and of what it shows of others; out of scope it is absent. */
export async function pedidoRevision({ db, scope }: Context, { uuid }: { uuid: string }): Promise<string> {
  const { rows } = await db.execute<{ revision: string }>(sql`
    select concat_ws('.', orders.version, accounts.version, products.version, order_statuses.version,
      (select count(*) from order_messages where order_id = orders.id),
      md5(concat_ws('|', owners.uuid, owners.fullname, owners.email, owners.mobile, makers.fullname))) as revision
    from orders
    join accounts on accounts.id = orders.account_id
    join users as makers on makers.id = orders.created_by
    left join users as owners on owners.id = orders.owner_id
    left join products on products.product_code = orders.product_code
    left join order_statuses on order_statuses.status = orders.status
    where orders.uuid = ${uuid} and ${inScope(scope)}`)
  if (!rows[0]) throw new AppError('no-encontrado')
  return rows[0].revision
}
