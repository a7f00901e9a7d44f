import { type Cart, type CartLine, emptyCart, lineNote } from '#contract/calls/cart.ts'
import type { saveOrders } from '#contract/calls/orders.ts'
import type { Day } from '#contract/kit/day.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { numberIn } from '#contract/kit/fields/number.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { appointmentDay } from '#contract/records/turnos.ts'
import { STATUS } from '#contract/rules/transitions.ts'

export type CartArgs = InputOf<typeof saveOrders.endpoint>

type IsClosed = (day: Day) => boolean

/** Where the order goes: what was chosen, else the one branch that all lines come from. */
export function branchOf({ branch, productos: products }: Pick<Cart, 'branch' | 'productos'>): string {
  if (branch !== '') return branch
  const [first = '', ...others] = [...new Set(products.map((line) => line.branch).filter(Boolean))]
  return others.length === 0 ? first : ''
}

/** The day of the appointment: the chosen one, the preferred one, or the next business day. [A60] */
export const turnoDayOf = (
  cart: Pick<Cart, 'turno_fecha' | 'preferred_delivery_date'>,
  today: Day,
  isClosed?: IsClosed,
): Day =>
  appointmentDay({ ...cart, form_preferred_delivery_date: cart.preferred_delivery_date }, today, isClosed)

/** The queue's arguments: lines with a code only, each with its composed note. [S161, S162, A16] */
interface CartWorld {
  isSeller: boolean
  today: Day
  isClosed?: IsClosed | undefined
}

export function argsOfCart(cart: Cart, { isSeller, today, isClosed }: CartWorld): CartArgs {
  return {
    productos: cart.productos.filter((line) => line.product_code !== '').map(argsOfLine),
    grupo_uuid: cart.grupo_uuid,
    turno_uuid: cart.turno_uuid,
    form_billing_cuit: cart.billing_cuit,
    form_branch: branchOf(cart),
    form_client_note: cart.client_note.trim(),
    form_preferred_delivery_date: cart.preferred_delivery_date,
    asignar_turno: cart.asignar_turno,
    ...(cart.asignar_turno && {
      turno_fecha: turnoDayOf(cart, today, isClosed),
      turno_hora_desde: cart.turno_hora_desde || FIRST_SLOT,
      ...(cart.turno_motivo && { turno_motivo: cart.turno_motivo }),
    }),
    ...(isSeller && { form_status: cart.status }),
  }
}

const argsOfLine = (line: CartLine): CartArgs['productos'][number] => ({
  uuid: line.uuid,
  product_code: line.product_code,
  quantity: line.quantity || '',
  unit: line.unit,
  lote: line.lote.trim(),
  ...(line.chapas && { chapas: line.chapas }),
  client_note: lineNote(line),
})

/** A queued order of several materials as the cart shows it again; notes stay as they were composed. */
export function cartOfArgs(args: Partial<CartArgs>, nameOf: (code: string) => string): Cart {
  return {
    ...emptyCart(),
    ...(args.grupo_uuid && { grupo_uuid: args.grupo_uuid }),
    ...(args.turno_uuid && { turno_uuid: args.turno_uuid }),
    productos: (args.productos ?? []).map((line) => ({
      uuid: line.uuid || uuidv7(),
      product_code: line.product_code ?? '',
      product_name: nameOf(line.product_code ?? ''),
      quantity: numberIn(line.quantity),
      unit: line.unit,
      lote: line.lote ?? '',
      ...(line.chapas ? { chapas: String(line.chapas) } : {}),
      branch: '',
      branch_abbr: '',
      oferta_percent: 0,
      client_note: line.client_note ?? '',
    })),
    billing_cuit: args.form_billing_cuit ?? '',
    branch: args.form_branch ?? '',
    client_note: args.form_client_note ?? '',
    preferred_delivery_date: args.form_preferred_delivery_date ?? '',
    asignar_turno: args.asignar_turno === true || args.asignar_turno === '1',
    turno_fecha: args.turno_fecha ?? '',
    turno_hora_desde: args.turno_hora_desde ?? FIRST_SLOT,
    ...(args.turno_motivo && { turno_motivo: args.turno_motivo }),
    status: args.form_status || STATUS.pendiente,
  }
}
