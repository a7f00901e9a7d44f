import { platesFault } from '#contract/calls/rules/plates.ts'
import type { Day } from '#contract/kit/day.ts'
import { isPastDay, PAST_DAY } from '#contract/rules/past-day.ts'
import { STATUS } from '#contract/rules/transitions.ts'
import type { Complaints } from '#server/http/request/complaints.ts'
import type { KnownProduct, References } from './references.ts'

/** A line as it was asked for, and the names of its fields in the form. */
export interface Line {
  product_code: string
  quantity: number
  unit: string
  lote: string | null
  chapas: number[] | null
  names: { product_code: string; unit: string; lote: string; chapas: string }
}

export function checkAccount(complaints: Complaints, { account }: References): void {
  if (!account) complaints.add('form_billing_cuit', 'No se encontró una cuenta con ese CUIT.')
  else if (!account.active) {
    complaints.add('form_billing_cuit', 'La cuenta está desactivada: no se pueden crear pedidos.')
  }
}

export function checkBranch(complaints: Complaints, { branch }: References): void {
  if (!branch?.active) complaints.add('form_branch', 'La sucursal no existe o está desactivada.')
}

export function checkDay(
  complaints: Complaints,
  field: string,
  { day, now }: { day: Day | undefined; now: Date },
): void {
  if (day !== undefined && isPastDay(day, now)) complaints.add(field, PAST_DAY)
}

const unitsOf = ({ usage_unit }: KnownProduct) => usage_unit.split(',').map((unit) => unit.trim())

export const productOf = (references: References, code: string): KnownProduct | undefined =>
  references.products.find((product) => product.product_code === code)

const hasLot = (references: References, { product_code, lote: batch }: Line): boolean =>
  references.lots.some((lot) => lot.product_code === product_code && lot.batch === batch)

export function checkProduct(
  complaints: Complaints,
  references: References,
  { product_code, names }: Line,
): void {
  if (productOf(references, product_code)?.active) return
  complaints.add(names.product_code, `El producto ${product_code} no existe o ya no está a la venta.`)
}

export function checkUnit(
  complaints: Complaints,
  references: References,
  { product_code, unit, names }: Line,
): void {
  const product = productOf(references, product_code)
  if (!product || unitsOf(product).includes(unit)) return
  complaints.add(names.unit, `La unidad ${unit} no corresponde al producto ${product_code}.`)
}

/** A lot that has run out is still a lot: orders made without coverage may ask for it. */
export function checkLot(complaints: Complaints, references: References, line: Line): void {
  if (line.lote === null || hasLot(references, line)) return
  complaints.add(line.names.lote, `El lote ${line.lote} no existe para ese producto.`)
}

/** Plates are as many as the pieces of a lot; that they are free is seen once the lot is locked. */
export function checkPlates(complaints: Complaints, line: Line): void {
  const fault = platesFault(line.chapas, line)
  if (fault !== null) complaints.add(line.names.chapas, fault)
}

/** Only sellers choose a status; it must be listed. [R21, SEC26] */
export function statusToCreate(
  complaints: Complaints,
  references: References,
  { asked, seller }: { asked: string | undefined; seller: boolean },
): string {
  if (!seller || asked === undefined) return STATUS.pendiente
  if (!references.statuses.includes(asked)) complaints.add('form_status', `El estado ${asked} no existe.`)
  return asked
}
