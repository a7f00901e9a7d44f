import type { Turno } from '#contract/calls/turnos.ts'
import { numberOf } from '#contract/kit/fields/number.ts'
import { figure, unitText } from '#contract/kit/figures.ts'

/** Square metres that one plate counts for where only the number of plates is known. [S138] */
const M2_OF_A_PLATE = 5
/** Marble and granite, in kg/m³. */
const DENSITY = 2700
/** In metres: the usual plate, where a product does not say. */
const USUAL_THICKNESS = 0.02

export interface Line {
  quantity: number
  unit: string
  /** '2 cm', '' when unknown. */
  espesor: string
}

export interface Load {
  turnos: number
  pieces: number
  m2: number
  kg: number
  /** Some thickness or some surface was taken for the usual one. */
  isEstimated: boolean
}

const EMPTY: Load = { turnos: 0, pieces: 0, m2: 0, kg: 0, isEstimated: false }

/** '2,5 cm' → 0.025; null when it is no measure. */
export function thicknessOf(typed: string): number | null {
  const found = /(\d+(?:[.,]\d+)?)\s*(cm|mm)?/i.exec(typed)
  const value = numberOf(found?.[1] ?? '0', { readsThousands: false })
  if (value <= 0) return null
  return found?.[2]?.toLowerCase() === 'mm' ? value / 1000 : value / 100
}

/** The load of one line: only plates and square metres can be weighed. */
export function loadOfLine({ quantity, unit, espesor: typed }: Line): Omit<Load, 'turnos'> {
  const isPlate = unit === 'PZA'
  if (!isPlate && unit !== 'M2') return { pieces: 0, m2: 0, kg: 0, isEstimated: false }
  const m2 = isPlate ? quantity * M2_OF_A_PLATE : quantity
  const thickness = thicknessOf(typed)
  return {
    pieces: isPlate ? quantity : 0,
    m2,
    kg: m2 * (thickness ?? USUAL_THICKNESS) * DENSITY,
    isEstimated: isPlate || thickness === null,
  }
}

/** The orders and ERP lines of a turno; `espesores` by product code, for what the ERP does not say. */
export function linesOf(turno: Turno, thicknesses: ReadonlyMap<string, string>): Line[] {
  const orders = turno.grupos_de_pedidos.flatMap((group) => group.pedidos)
  const products = turno.sap_orders.flatMap((order) => order.products)
  return [
    ...orders.map(({ quantity, unit, product, product_code }) => ({
      quantity,
      unit,
      espesor: product.espesor || (thicknesses.get(product_code) ?? ''),
    })),
    ...products.map((product) => ({
      quantity: product.confirmed_quantity,
      unit: product.umb,
      espesor: thicknesses.get(product.product_code) ?? '',
    })),
  ]
}

/** The total load of these turnos: plates, square metres and kilograms. */
export function loadOf(turnos: readonly Turno[], thicknesses: ReadonlyMap<string, string>): Load {
  const lines = turnos.flatMap((turno) => linesOf(turno, thicknesses)).map(loadOfLine)
  return lines.reduce<Load>(
    (sum, line) => ({
      turnos: sum.turnos,
      pieces: sum.pieces + line.pieces,
      m2: sum.m2 + line.m2,
      kg: sum.kg + line.kg,
      isEstimated: sum.isEstimated || line.isEstimated,
    }),
    { ...EMPTY, turnos: turnos.length },
  )
}

/** A figure and its unit stay on one line. */
const NBSP = '\u00a0'
/** Tenths at most: `1.204,5`. */
const tenths = (value: number): string => figure(Math.round(value * 10) / 10)
const whole = (value: number): string => figure(Math.round(value))

/** '4 pzas · 38,5 m² · 2.079 kg (estimado)'; '' when there is nothing to carry. */
export function loadText({ pieces, m2, kg, isEstimated }: Load): string {
  if (m2 === 0 && pieces === 0) return ''
  const parts = [
    ...(pieces > 0 ? [`${tenths(pieces)}${NBSP}${unitText('PZA', pieces)}`] : []),
    `${tenths(m2)}${NBSP}m²`,
    `${whole(kg)}${NBSP}kg${isEstimated ? ' (estimado)' : ''}`,
  ]
  return parts.join(' · ')
}

/** '2.079 kg', with '≈' before a weight that is estimated. */
export const weightText = ({ kg, isEstimated }: Pick<Load, 'kg' | 'isEstimated'>): string =>
  `${isEstimated ? `≈${NBSP}` : ''}${whole(kg)}${NBSP}kg`

/** '2.310 de 2.000 kg', the weight of a load beside what its truck may carry. */
export const weightBeside = ({ kg, isEstimated }: Pick<Load, 'kg' | 'isEstimated'>, max: number): string =>
  `${isEstimated ? `≈${NBSP}` : ''}${whole(kg)} de ${whole(max)}${NBSP}kg`

/** '2.310 de 2.000 kg: se pasa' */
export const weightOf = (load: Pick<Load, 'kg' | 'isEstimated'>, max: number): string =>
  isTooHeavy(load, max) ? `${weightBeside(load, max)}: se pasa` : weightBeside(load, max)

/** Judged as it is read, in whole kilograms. */
export const isTooHeavy = ({ kg }: Pick<Load, 'kg'>, max: number): boolean => Math.round(kg) > max

/** '38,5 m² · 2.079 kg', where there is little room. */
export function loadShort(load: Load): string {
  if (load.m2 === 0) return ''
  return `${tenths(load.m2)}${NBSP}m² · ${weightText(load)}`
}
