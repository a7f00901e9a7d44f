import type { CartLine } from '#contract/calls/carrito.ts'
import type { Pedido } from '#contract/calls/pedidos.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import type { Device } from '#src/offline/device.ts'
import { cartKey, changeCart } from '#src/records/carrito/cart.ts'

interface Repeated {
  pedido: Pedido
  quantity: number
  /** null: without lot. */
  lot: StockLot | null
}

/** Puts an order into the cart again; a cart without an account takes the same one. */
export async function repeatInCart(
  { db, parts }: Device,
  { pedido, quantity, lot }: Repeated,
): Promise<void> {
  const branch = lot?.branch ?? pedido.branch
  const sucursal = await db.sucursales.where('nombre').equals(branch).first()
  const line: CartLine = {
    uuid: uuidv7(),
    product_code: pedido.product_code,
    product_name: pedido.product_name,
    quantity,
    unit: pedido.unit,
    lote: lot?.batch ?? '',
    branch,
    branch_abbr: sucursal?.abbr ?? branch,
    oferta_percent: lot?.oferta_percent ?? 0,
    client_note: '',
  }
  await changeCart(db, cartKey(parts.user.work_account?.id), (cart) => ({
    ...cart,
    billing_cuit: cart.billing_cuit || pedido.billing_cuit,
    branch: cart.branch || branch,
    productos: [...cart.productos, line],
  }))
}
