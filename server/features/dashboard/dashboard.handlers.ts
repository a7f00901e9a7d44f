import { sql } from 'drizzle-orm'
import { getDashboard } from '#contract/calls/dashboard.ts'
import type { HomeBalances } from '#contract/calls/statement/balances.ts'
import { dayOf } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { type Context, type Handler, handle } from '#server/http/handler.ts'
import { sumBalances } from '#server/records/account-balances.ts'
import { newsFor, readNews } from '#server/records/news-record.ts'
import { inScope } from '#server/records/order/change.ts'
import { inForce, readPromotions } from '#server/records/promotion-record.ts'

/** News on the home screen; older ones stay at their address. */
const NEWS = 10

async function countOrders({ db, scope, now }: Context): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) from orders where created_at > ${now.toISOString()}::timestamptz - interval '1 month' and ${inScope(scope)}`)
  return Number(rows[0]?.count ?? 0)
}

/** The balances of a customer's accounts; nothing for sellers and root, nor without the right. [S241, A127] */
async function balances({ db, caller, scope, now }: Context): Promise<{ saldos_balances?: HomeBalances }> {
  if (caller.seller || scope.accounts === null || !passes('cuenta-corriente-ver', caller)) return {}
  const { saldo_mgsl, saldo_gads, saldo_total, real_saldo_total, usd_mgsl, usd_gads, saldo_usd, ...sum } =
    await sumBalances(db, scope.accounts, dayOf(now))
  const amounts = { saldo_mgsl, saldo_gads, saldo_total, real_saldo_total, usd_mgsl, usd_gads, saldo_usd }
  const { sin_comprobantes, al } = sum
  return { saldos_balances: { ...amounts, sin_comprobantes, al, cuentas: scope.accounts.length } }
}

export const dashboardHandlers: Handler[] = [
  handle(getDashboard, async (context) => {
    const today = dayOf(context.now)
    const [cant_pedidos, sums, news, promotions] = await Promise.all([
      countOrders(context),
      balances(context),
      readNews(context.db, newsFor(context.caller, today), NEWS),
      readPromotions(context.db, inForce(today)),
    ])
    return { cant_pedidos, ...sums, news, promotions }
  }),
]
