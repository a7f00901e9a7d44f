import type { Order } from '#contract/calls/orders.ts'
import { facts } from '#contract/kit/fields/facts.ts'
import { quantityText } from '#contract/kit/figures.ts'
import classes from './touched-orders.module.css'

/** Orders that are named one by one. */
const SHOWN = 4

/** Orders that a change touches: the first ones by name, the rest as a number. */
export function TouchedOrders({ pedidos: orders }: { pedidos: readonly Order[] }) {
  const more = orders.length - SHOWN
  return (
    <ul className={classes.list} aria-label="Pedidos elegidos">
      {orders.slice(0, SHOWN).map((order) => (
        <li key={order.uuid}>
          <b>{order.product_name || order.product_code}</b> ·{' '}
          {facts(quantityText(order), order.account_name || order.billing_name)}
        </li>
      ))}
      {more > 0 ? <li>y {more} más</li> : null}
    </ul>
  )
}
