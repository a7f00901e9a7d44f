import type { Cart } from '#contract/carrito.ts'
import type { Day } from '#contract/day.ts'
import type { FieldErrors } from '#src/ui/field-error.ts'
import { branchOf } from './cart-args.ts'
import {
  branchError,
  cuitError,
  dayError,
  loteError,
  noteError,
  onlyErrors,
  quantityError,
} from './check-values.ts'

const MOST_LINES = 100

/** The least a phone can check of a cart; lines are named by their UUID: `quantity:<uuid>`. [A57] */
export function checkCart(cart: Cart, today: Day): FieldErrors {
  const lines = cart.productos.filter((line) => line.product_code !== '')
  return onlyErrors({
    productos: countError(lines.length),
    ...Object.fromEntries(
      lines.flatMap((line) => [
        [`quantity:${line.uuid}`, quantityError(line.quantity || null)],
        [`unit:${line.uuid}`, line.unit === '' ? 'Debe elegir una unidad.' : undefined],
        [`lote:${line.uuid}`, loteError(line.lote)],
        [`client_note:${line.uuid}`, noteError(line.client_note)],
      ]),
    ),
    billing_cuit: cuitError(cart.billing_cuit),
    branch: branchError(branchOf(cart)),
    client_note: noteError(cart.client_note),
    preferred_delivery_date: dayError(cart.preferred_delivery_date, { today }),
    turno_fecha: cart.asignar_turno ? dayError(cart.turno_fecha, { today }) : undefined,
  })
}

function countError(count: number): string | undefined {
  if (count === 0) return 'Debe agregar al menos un producto.'
  return count > MOST_LINES ? `Un pedido admite hasta ${MOST_LINES} productos.` : undefined
}
