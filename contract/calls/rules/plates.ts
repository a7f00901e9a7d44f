import type { Day } from '#contract/kit/day.ts'
import { heldText, shortDay } from '#contract/rules/hold-rules.ts'
import type { Said } from '#contract/rules/timeline.ts'

/** The material of an order, as its plates depend on it. */
export interface PlatesOf {
  product_code: string
  lote: string | null
  unit: string
  quantity: number
}

/** The fields that plates depend on: a change of one of them gives them up. */
const MATERIAL = ['product_code', 'lote', 'unit', 'quantity'] as const

/** Whether an order keeps its plates when these fields change. */
export const keepsPlates = (from: PlatesOf, to: Partial<PlatesOf>): boolean =>
  MATERIAL.every((name) => to[name] === undefined || to[name] === from[name])

/** The fault of chosen plates, in words: they are of a lot, ordered by the piece, and as many as the pieces; null without one. */
export function platesFault(
  plates: readonly number[] | null,
  { lote: lot, unit, quantity }: Omit<PlatesOf, 'product_code'>,
): string | null {
  if (plates === null || plates.length === 0) return null
  if (lot === null || lot === '') return 'Para elegir chapas hace falta el lote.'
  if (unit !== 'PZA') return 'Las chapas se eligen pidiendo por pieza (PZA).'
  if (plates.length === quantity) return null
  return `${plates.length === 1 ? 'Hay 1 chapa elegida' : `Hay ${plates.length} chapas elegidas`} y la cantidad es ${String(quantity).replace('.', ',')}.`
}

/** A plate that an order cannot have: another one has it, until a day where it is held, or its lot has no such plate. */
export interface PlateFault {
  plate: number
  why: 'held' | 'ordered' | 'unknown'
  until: Day | null
}

/** Said of it; customers do not learn of other people's holds. */
export function plateFaultText({ plate, why, until }: PlateFault, isSeller: boolean): string {
  if (why === 'unknown') return `No conocemos la chapa ${plate} de ese lote.`
  if (!isSeller) return `La chapa ${plate} no está disponible.`
  if (why === 'ordered') return `La chapa ${plate} ya está pedida.`
  return `La chapa ${plate} está apartada${until ? ` hasta el ${shortDay(until)}` : ''}.`
}

/** The entry in the story of an order that was saved without a plate which another one has. */
export const withoutPlate = (plate: number): Said => ({
  title: 'Sin la chapa elegida',
  changes: [`La chapa ${plate} no está disponible: el pedido sigue sin elegirla.`],
})

/** The entry in the story of an order that used up what was held for its account. */
export const fromHold = (held: readonly { chapa: number | null; piezas: number }[]): Said => ({
  title: 'Usa lo apartado',
  changes: held.map((each) => `Apartado: <b>${heldText(each)}</b>`),
})
