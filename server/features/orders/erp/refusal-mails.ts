import { sql } from 'drizzle-orm'
import { orderNumber } from '#contract/records/orders.ts'
import type { Tx } from '#server/db/client.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'

/** An order that the ERP refused, and why. */
export interface Refusal {
  order_id: number
  message: string
}

/** Orders that one mail names; of more it gives the number. */
const NAMED = 20

interface Refused extends Record<string, unknown> {
  email: string
  orders: { id: number; uuid: string; product: string; account: string }[]
}

/** A mail to the responsible seller of each, one for all of theirs. */
export async function mailRefusals(tx: Tx, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length === 0) return
  const why = new Map(refusals.map(({ order_id, message }) => [order_id, message]))
  const { rows } = await tx.execute<Refused>(sql`
    select u.email, json_agg(json_build_object('id', o.id, 'uuid', o.uuid, 'product', o.product_name,
      'account', a.account_name) order by o.id) as orders
    from orders o join users u on u.id = o.owner_id join accounts a on a.id = o.account_id
    where o.id = any(${sql.param([...why.keys()])}::int[]) and u.deleted_at is null and u.email_verified_at is not null
    group by u.id order by u.id`)
  for (const { email: to, orders } of rows) {
    const lines = orders.slice(0, NAMED).map(({ id, product, account }) => {
      const message = why.get(id) || 'sin explicación'
      return `${orderNumber(id)}, ${product}, de ${account}: ${message}`
    })
    const named = orders.slice(0, NAMED).map(({ id, uuid }) => ({ uuid, number: orderNumber(id) }))
    const args = {
      ...{ uuid: orders[0]?.uuid ?? '', count: orders.length, lines },
      ...(orders.length > 1 && { orders: named }),
    }
    await enqueueMail(tx, { kind: 'pedidos-rechazados', to, args })
  }
}
