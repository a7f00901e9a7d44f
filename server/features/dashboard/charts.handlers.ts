import { type SQL, sql } from 'drizzle-orm'
import { getCharts } from '#contract/calls/home/charts.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { firstDay, largest } from '#contract/rules/order-figures.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { inScope } from '#server/records/order/change.ts'

type ChartCounts = Omit<OutputOf<typeof getCharts>, 'etag'>

const zone = sql`'America/Argentina/Buenos_Aires'`

interface Parts {
  name: SQL
  value: SQL
  color: SQL
  where: SQL
}

const sharesBy = ({ name, value, color, where }: Parts): SQL => sql`(
  select coalesce(json_agg(one order by one.value desc, one.name collate "C"), '[]')
  from (select ${name} as name, ${value} as value, ${color} as color from shown where ${where} group by 1) one)`

const byStatus: Parts = {
  name: sql`status`,
  value: sql`count(*)`,
  color: sql`(select color from order_statuses s where s.status = shown.status)`,
  where: sql`true`,
}
const areas: Parts = {
  name: sql`name`,
  value: sql`sum(quantity)`,
  color: sql`null::text`,
  where: sql`unit = 'M2'`,
}

/** All figures in one statement; own orders by client, all by material. */
async function readFigures({ db, scope, caller, now }: Context, isOwn: boolean): Promise<ChartCounts> {
  const first = sql`${firstDay(now.getTime())}::date`
  const name = isOwn ? sql`accounts.account_name` : sql`orders.product_name`
  const own = isOwn ? sql`(orders.owner_id = ${caller.id} or orders.created_by = ${caller.id})` : sql`true`
  const { rows } = await db.execute<ChartCounts & Record<string, unknown>>(sql`
    with shown as materialized (
      select (orders.created_at at time zone ${zone})::date as day, orders.status, orders.unit, orders.quantity,
        ${name} as name
      from orders join accounts on accounts.id = orders.account_id
      where orders.created_at >= (${first}::timestamp at time zone ${zone}) and ${inScope(scope)} and ${own}
    )
    select (
      select json_agg(json_build_object('from', week::date::text, 'orders',
        (select count(*) from shown where day between week::date and week::date + 6)) order by week)
      from generate_series(${first}, ${first} + 49, interval '7 days') week
    ) as weeks,
    ${sharesBy(byStatus)} as statuses, ${sharesBy(areas)} as area`)
  return rows[0] as ChartCounts
}

/** Moves with orders, statuses and names of accounts, and with the week. */
const revision = (): SQL => {
  const moved = ['orders', 'order_statuses', 'accounts'].map(latest)
  return sql`${revisionOf(...moved)} || '/' || ${firstDay(Date.now())}::text`
}

export const chartsHandlers = [
  handle(
    getCharts,
    async (context, { alcance: whose }) => {
      const isOwn = context.caller.seller && whose !== 'todos'
      const { area, ...figures } = await readFigures(context, isOwn)
      return { ...figures, area: largest(area), etag: '' }
    },
    revision,
  ),
]
