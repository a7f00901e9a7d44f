import { type SQL, sql } from 'drizzle-orm'
import { latest, revisionOf } from '#server/db/revision.ts'
import type { ListArgs } from './list-filter.ts'

const latestOrder = sql`case when me.accounts is null then ${latest('orders')} else (
    select last.tx from unnest(me.accounts) as mine(id)
    cross join lateral (select tx from orders where account_id = mine.id order by tx desc limit 1) last
    order by last.tx desc limit 1) end`

const SHOWN = ['order_groups', 'turnos', 'products', 'accounts', 'order_statuses']

/**
 * Moves with every change of what the orders list shows, but for the names of people: the newest transaction among
 * the orders in scope and all groups, turnos, products, accounts, statuses and whatever else is shown; and with the
 * branch of who asks. A file has none: each has its own link.
 */
export function revisionWith(...more: string[]): (args: Pick<ListArgs, 'exportToFile' | 'account'>) => SQL {
  const newest = revisionOf(latestOrder, ...[...SHOWN, ...more].map(latest))
  const ofBranch = sql`${newest} || coalesce(me.branch, '')`
  return ({ exportToFile, account }) => {
    if (exportToFile === 'csv') return sql`null::text`
    return account === 'branch' ? ofBranch : newest
  }
}

export const listRevision = revisionWith()

/** Moves with every change of one order, of its story, and of what it shows of others; out of scope it is null. */
export const orderRevision = ({ uuid }: { uuid: string }): SQL => sql`(
  select concat_ws('.', orders.version, accounts.version, products.version, order_statuses.version,
    (select count(*) from order_messages where order_id = orders.id),
    md5(concat_ws('|', owners.uuid, owners.fullname, owners.email, owners.pending_email, owners.mobile, makers.fullname,
      (select a.version from accounts a where a.id = makers.account_id))))
  from orders
  join accounts on accounts.id = orders.account_id
  join users as makers on makers.id = orders.created_by
  left join users as owners on owners.id = orders.owner_id
  left join products on products.product_code = orders.product_code
  left join order_statuses on order_statuses.status = orders.status
  where orders.uuid = ${uuid} and (me.accounts is null or orders.account_id = any(me.accounts)))`
