import type { Cart, CartLine } from '#contract/calls/cart.ts'
import { saveOrders } from '#contract/calls/orders.ts'
import { NOTE_TOO_LONG, noteOfLine } from '#contract/calls/rules/order-form.ts'
import { platesFault } from '#contract/calls/rules/plates.ts'
import { type ArgsErrors, argsErrors } from '#contract/kit/args-errors.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { orders } from '#contract/records/orders.ts'
import { pastDay, pastHour } from '#src/forms/past-day.ts'
import type { CartArgs } from './cart-args.ts'

/** The checks of a cart a phone can make by itself; a line's field is `productos.2.quantity`. [A57] */
export const checkCart = (cart: Cart, args: CartArgs): ArgsErrors => ({
  ...wrongPlates(
    'productos',
    cart.productos.filter(({ product_code }) => product_code !== ''),
  ),
  ...longNotes(args),
  ...argsErrors(saveOrders.endpoint, args),
  ...pastDay('form_preferred_delivery_date', cart.preferred_delivery_date),
  ...(cart.asignar_turno && {
    ...pastDay('turno_fecha', cart.turno_fecha),
    ...pastHour('turno_hora_desde', {
      fecha: args.turno_fecha ?? '',
      hora: args.turno_hora_desde ?? FIRST_SLOT,
    }),
  }),
})

/** Plates that do not fit what their line asks, by the field of the line in a list of this name. */
export const wrongPlates = (list: string, lines: readonly CartLine[]): ArgsErrors =>
  Object.fromEntries(
    lines.flatMap(({ chapas: plates, ...line }, index) => {
      const fault = platesFault(plates ? plates.split(',').map(Number) : null, line)
      return fault === null ? [] : [[`${list}.${index}.chapas`, [fault]]]
    }),
  )

/** Notes of lines that do not fit together with the one for all. */
function longNotes({ productos: products, form_client_note }: CartArgs): ArgsErrors {
  const isLong = ({ client_note }: CartArgs['productos'][number]) =>
    noteOfLine(client_note ?? '', form_client_note ?? '').length > orders.limits.note
  return Object.fromEntries(
    products.flatMap((line, index) =>
      isLong(line) ? [[`productos.${index}.client_note`, [NOTE_TOO_LONG]]] : [],
    ),
  )
}
