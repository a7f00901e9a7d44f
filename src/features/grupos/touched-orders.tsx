import type { Pedido } from '#contract/calls/pedidos.ts'
import { quantityText } from '#contract/kit/figures.ts'
import classes from './touched-orders.module.css'

/** Orders that are named one by one. */
const SHOWN = 4

/** What a change of several orders is about: the first ones by name, the rest as a number. */
export function TouchedOrders({ pedidos }: { pedidos: readonly Pedido[] }) {
  const more = pedidos.length - SHOWN
  return (
    <ul className={classes.list} aria-label="Pedidos elegidos">
      {pedidos.slice(0, SHOWN).map((pedido) => (
        <li key={pedido.uuid}>
          <b>{pedido.product_name || pedido.product_code}</b> · {quantityText(pedido)} ·{' '}
          {pedido.account_name || pedido.billing_name}
        </li>
      ))}
      {more > 0 ? <li>y {more} más</li> : null}
    </ul>
  )
}
