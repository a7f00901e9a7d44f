import { type SQL, sql } from 'drizzle-orm'
import { getToday, OPEN_ORDERS_SHOWN } from '#contract/calls/home/today.ts'
import { MANAGES_PAYMENTS } from '#contract/calls/payments/gates.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { passes } from '#contract/kit/permissions.ts'
import { PAYMENT_PAYABLE } from '#contract/rules/payment-rules.ts'
import { FINAL, STATUS } from '#contract/rules/transitions.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { waitsForDecision } from '#server/features/payments/payments.db.ts'
import { type Context, handle } from '#server/http/handler.ts'
import { inScope } from '#server/records/order/change.ts'

type Today = OutputOf<typeof getToday>

const open = sql`orders.status in (select status from order_statuses where status <> all(${sql.param([...FINAL])}::text[]))`

const orders = ({ scope }: Context): SQL => sql`(
  select json_build_object('en_curso', count(*), 'listos', count(*) filter (where status = ${STATUS.listo}),
    'sin_confirmar', count(*) filter (where erp ->> 'estado' = 'sin confirmar'))
  from orders where ${open} and ${inScope(scope)})`

const newest = ({ scope }: Context): SQL => sql`(
  select coalesce(json_agg(one), '[]') from (
    select orders.uuid, product_code, product_name, lote, quantity, unit, orders.status, order_statuses.color as status_color,
      accounts.account_name
    from orders join accounts on accounts.id = orders.account_id
      join order_statuses on order_statuses.status = orders.status
    where ${open} and ${inScope(scope)}
    order by orders.created_at desc, orders.id desc limit ${OPEN_ORDERS_SHOWN}) one)`

/** Links that can still be paid, of the statuses that the list behind the figure shows. */
const links = ({ scope }: Context): SQL => sql`(
  select count(*)::int from payments where account_id = any(${sql.param(scope.accounts ?? [])}::int[])
    and ${isAnyOf(sql`status`, PAYMENT_PAYABLE, 'text')})`

/** Payments of every account whose money waits for a decision. [A205] */
const undecided = sql`(select count(*)::int from payments p where ${waitsForDecision})`

const mails = sql`(
  select count(*)::int from mails where created_at > now() - interval '7 days'
    and status in ('rechazado', 'abandonado'))`

const unverified = sql`(select count(*)::int from users where email_verified_at is null and deleted_at is null)`

/** All counts in one statement; null where the caller may not see them. */
function countsFor(context: Context): Record<keyof Today, SQL> {
  const { caller, scope } = context
  const may = (is: boolean, count: SQL) => (is ? count : sql`null`)
  return {
    pedidos: may(passes('pedido-ver', caller), orders(context)),
    ultimos: may(scope.accounts !== null && !caller.seller && passes('pedido-ver', caller), newest(context)),
    links_de_pago: may(scope.accounts !== null && passes('boton-pago-ver', caller), links(context)),
    pagos_por_decidir: may(passes(MANAGES_PAYMENTS, caller), undecided),
    correos: may(caller.root, mails),
    sin_verificar: may(passes('admin-user-administracion', caller), unverified),
  }
}

export const todayHandlers = [
  handle(getToday, async (context): Promise<Today> => {
    const {
      pedidos: orders,
      ultimos: latest,
      links_de_pago,
      pagos_por_decidir,
      ...counts
    } = countsFor(context)
    const { rows } = await context.db.execute<Record<string, unknown>>(sql`
      select ${orders} as pedidos, ${latest} as ultimos, ${links_de_pago} as links_de_pago,
        ${pagos_por_decidir} as pagos_por_decidir, ${counts.correos} as correos,
        ${counts.sin_verificar} as sin_verificar`)
    return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count !== null))
  }),
]
