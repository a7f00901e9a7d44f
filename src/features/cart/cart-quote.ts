import type { Cart } from '#contract/calls/cart.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'

/** Queues the cart as a quote for its account, under new identifiers. Returns its UUID and the change's id; null for an account that is not on this phone. */
export async function quoteCart(device: Device, cart: Cart): Promise<{ uuid: string; id: string } | null> {
  const { cuentas: accounts } = device.db
  const account = await accounts
    .where('cuit')
    .anyOf([cart.billing_cuit, cart.billing_cuit.replaceAll('-', '')])
    .first()
  if (!account) return null
  const uuid = uuidv7()
  const lines = cart.productos.filter((line) => line.product_code !== '')
  const { id } = await device.enqueue(saveQuote, {
    uuid,
    account_id: account.id,
    lineas: lines.map(
      ({ product_code, lote: batch, branch, chapas: plates, quantity, unit, client_note }) => ({
        ...{ uuid: uuidv7(), product_code, quantity, unit },
        ...(batch.trim() && { lote: batch.trim(), branch }),
        ...(plates && { chapas: plates }),
        ...(client_note.trim() && { nota: client_note.trim().slice(0, 300) }),
      }),
    ),
    ...(cart.client_note.trim() && { observaciones: cart.client_note.trim().slice(0, 1000) }),
  })
  return { uuid, id }
}
