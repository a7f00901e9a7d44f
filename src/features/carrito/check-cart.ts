import type { Cart } from '#contract/calls/carrito.ts'
import { guardarPedidos } from '#contract/calls/pedidos.ts'
import { type ArgsErrors, argsErrors } from '#contract/kit/args-errors.ts'
import { pastDay } from '#src/bridge/changing/past-day.ts'
import type { CartArgs } from './cart-args.ts'

/** The checks of a cart a phone can make by itself; a line's field is `productos.2.quantity`. [A57] */
export const checkCart = (cart: Cart, args: CartArgs): ArgsErrors => ({
  ...argsErrors(guardarPedidos.endpoint, args),
  ...pastDay('form_preferred_delivery_date', cart.preferred_delivery_date),
  ...(cart.asignar_turno && pastDay('turno_fecha', cart.turno_fecha)),
})
