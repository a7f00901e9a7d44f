import { BRANCHES } from '#contract/branch.ts'
import { isCuit } from '#contract/cuit.ts'
import type { Day } from '#contract/day.ts'
import type { FieldErrors } from '#src/ui/field-error.ts'
import type { PedidoValues } from './pedido-values.ts'

export const DAY_PAST = 'La fecha no puede ser anterior a hoy.'

/** What is wrong with a quantity; nothing when it may be sent. [S154, A17] */
export function quantityError(quantity: number | null): string | undefined {
  if (quantity === null) return 'Debe ingresar una cantidad.'
  if (quantity <= 0) return 'La cantidad debe ser mayor que 0.'
  return quantity > 999 ? 'La cantidad máxima es 999.' : undefined
}

export function cuitError(cuit: string): string | undefined {
  if (cuit === '') return 'Debe elegir la cuenta a facturar.'
  return isCuit(cuit) ? undefined : 'El CUIT no es válido.'
}

export function branchError(branch: string): string | undefined {
  return (BRANCHES as readonly string[]).includes(branch)
    ? undefined
    : 'Debe elegir una sucursal de la lista.'
}

const LONGEST_NOTE = 2000
export const noteError = (note: string): string | undefined =>
  note.trim().length > LONGEST_NOTE ? `Debe tener como máximo ${LONGEST_NOTE} caracteres.` : undefined

export const loteError = (lote: string): string | undefined =>
  lote.trim().length > 40 ? 'Debe tener como máximo 40 caracteres.' : undefined

/** A past day is refused unless it stays as it was. */
export const dayError = (day: string, { today, was = '' }: { today: Day; was?: string }) =>
  day !== '' && day !== was && day < today ? DAY_PAST : undefined

/** The least a phone can check by itself before an order is kept to be sent; the server has the last word. [A57] */
export function checkValues(
  values: PedidoValues,
  context: { today: Day; dayWas?: string | undefined },
): FieldErrors {
  const day = { today: context.today, was: context.dayWas ?? '' }
  return onlyErrors({
    billing_cuit: cuitError(values.billing_cuit),
    product_code: values.product_code === '' ? 'Debe elegir un producto.' : undefined,
    unit: values.unit === '' ? 'Debe elegir una unidad.' : undefined,
    quantity: quantityError(values.quantity),
    branch: branchError(values.branch),
    client_note: noteError(values.client_note),
    preferred_delivery_date: dayError(values.preferred_delivery_date, day),
    lote: loteError(values.lote),
  })
}

/** The fields that have something wrong. */
export function onlyErrors(errors: Record<string, string | undefined>): FieldErrors {
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined)
  return Object.fromEntries(wrong.map(([field, message]) => [field, [message ?? '']]))
}
