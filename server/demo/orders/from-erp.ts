import { unitsOf } from '#contract/calls/productos.ts'
import { ESTADO } from '#contract/rules/transitions.ts'
import type { demoReservas } from '#server/demo/material/movements.ts'
import type { DemoProduct } from '#server/demo/material/products.ts'
import { officeMoment } from '#server/demo/moments.ts'
import type { Random } from '#server/demo/random.ts'

export type Reserva = ReturnType<typeof demoReservas>[number]

/** Accounts that people of the demo sign in with keep the orders they are known by. */
const LAST_OF_PEOPLE = 7

const STATUS: Readonly<Record<string, string>> = {
  Confirmado: ESTADO.reservado,
  Parcial: 'En preparación',
  'Pendiente de retiro': ESTADO.listo,
}

/** The lines of the ERP that an order of the demo led to. */
export const linesWithOrder = (reservas: readonly Reserva[]): Reserva[] =>
  reservas.filter(({ account_id }) => account_id > LAST_OF_PEOPLE)

/** The order behind a line of the ERP, as far as the line says it. */
export function orderOfLine(
  line: Reserva,
  { product, now, random }: { product: DemoProduct; now: Date; random: Random },
) {
  const { product_code, batch: lote, branch, umb, confirmed_quantity: quantity } = line
  const moment = officeMoment(line.date_created, random)
  return {
    material: {
      product_code,
      product_name: product.product_name,
      quantity,
      unit: unitsOf(product).includes(umb) ? umb : (unitsOf(product)[0] ?? umb),
      lote,
      branch,
    },
    created_at: new Date(Math.min(moment.getTime(), now.getTime())),
    status: STATUS[line.status] ?? ESTADO.reservado,
  }
}
