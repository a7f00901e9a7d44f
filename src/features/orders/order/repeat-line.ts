import type { CartLine } from '#contract/calls/cart.ts'
import type { Order } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { Device } from '#src/offline/device.ts'
import { cartKey, changeCart } from '#src/records/cart/cart.ts'

interface Repeated {
  pedido: Order
  quantity: number
  /** null: without lot. */
  lot: StockLot | null
}

/** Puts an order into the cart again; a cart without an account takes the same one. */
export async function repeatInCart(
  { db, parts }: Device,
  { pedido: order, quantity, lot }: Repeated,
): Promise<void> {
  const branch = lot?.branch ?? order.branch
  const stored = await db.sucursales.where('nombre').equals(branch).first()
  const line: CartLine = {
    uuid: uuidv7(),
    product_code: order.product_code,
    product_name: order.product_name,
    quantity,
    unit: order.unit,
    lote: lot?.batch ?? '',
    branch,
    branch_abbr: stored?.abbr ?? branch,
    oferta_percent: lot?.oferta_percent ?? 0,
    client_note: '',
  }
  await changeCart(db, cartKey(parts.user.work_account?.id), (cart) => ({
    ...cart,
    billing_cuit: cart.billing_cuit || order.billing_cuit,
    branch: cart.branch || branch,
    productos: [...cart.productos, line],
  }))
}
