import type { Cart } from '#contract/calls/carrito.ts'
import { OrderSummary } from './order-summary.tsx'
import { useWorth } from './use-worth.ts'

/** The client of the cart and its estimated value; lines without a known price are counted apart. [S138] */
export function CartTotal({ cart }: { cart: Pick<Cart, 'productos' | 'billing_cuit'> }) {
  return <OrderSummary cuit={cart.billing_cuit} {...useWorth(cart.productos)} />
}
