import type { Cart } from '#contract/calls/cart.ts'
import { saveQuote } from '#contract/calls/quotes/quotes.ts'
import { argsErrors } from '#contract/kit/args-errors.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { Device } from '#src/offline/device.ts'
import type { FieldErrors } from '#src/ui/fields/field-error.ts'
import { argsOfLine, cartErrors } from './quote-args.ts'

const argsOfCart = (cart: Cart, account_id: number): InputOf<typeof saveQuote.endpoint> => ({
  ...{ uuid: uuidv7(), account_id },
  lineas: cart.productos
    .filter((line) => line.product_code !== '')
    .map((line) => argsOfLine({ ...line, uuid: uuidv7() })),
  observaciones: cart.client_note.trim(),
})

/** Faults of a cart that a quote cannot take, by the names of its fields. */
export const checkQuote = (cart: Cart): FieldErrors =>
  cartErrors(argsErrors(saveQuote.endpoint, argsOfCart(cart, 0)))

/** Queues the cart as a quote for its account, under new identifiers. Returns its UUID and the change's id; null for an account that is not on this phone. */
export async function quoteCart(device: Device, cart: Cart): Promise<{ uuid: string; id: string } | null> {
  const { cuentas: accounts } = device.db
  const account = await accounts
    .where('cuit')
    .anyOf([cart.billing_cuit, cart.billing_cuit.replaceAll('-', '')])
    .first()
  if (!account) return null
  const args = argsOfCart(cart, account.id)
  const { id } = await device.enqueue(saveQuote, args)
  return { uuid: args.uuid, id }
}
