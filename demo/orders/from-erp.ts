import { STATUS } from '#contract/rules/transitions.ts'
import { unitsOf } from '#contract/stock/units.ts'
import type { demoReservations } from '#demo/material/movements.ts'
import type { DemoProduct } from '#demo/material/products.ts'
import { officeMoment } from '#demo/moments.ts'
import type { Random } from '#demo/random.ts'

export type Reservation = ReturnType<typeof demoReservations>[number]

/** Accounts that people of the demo sign in with keep the orders they are known by. */
const LAST_OF_PEOPLE = 7

const STATUS_OF_ERP: Readonly<Record<string, string>> = {
  Confirmado: STATUS.reservado,
  Parcial: 'En preparación',
  'Pendiente de retiro': STATUS.listo,
}

/** The lines of the ERP that an order of the demo led to. */
export const linesWithOrder = (reservations: readonly Reservation[]): Reservation[] =>
  reservations.filter(({ account_id }) => account_id > LAST_OF_PEOPLE)

/** The order behind a line of the ERP, as far as the line says it. */
export function orderOfLine(
  line: Reservation,
  { product, now, random }: { product: DemoProduct; now: Date; random: Random },
) {
  const { product_code, batch: lot, branch, umb, confirmed_quantity: quantity } = line
  const moment = officeMoment(line.date_created, random)
  return {
    material: {
      product_code,
      product_name: product.product_name,
      quantity,
      unit: unitsOf(product).includes(umb) ? umb : (unitsOf(product)[0] ?? umb),
      lote: lot,
      branch,
    },
    created_at: new Date(Math.min(moment.getTime(), now.getTime())),
    status: STATUS_OF_ERP[line.status] ?? STATUS.reservado,
  }
}
