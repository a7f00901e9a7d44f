import { type NumberReading, numberOf } from '#contract/kit/fields/number.ts'

const shown = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 })

/** Texts that can be read in another way than they were meant: points, blanks, and units that were typed. */
const IS_DOUBTFUL = /[^\d,−–-]/

/** The way a text is read, '= 1.000 pzas', where it could be misread; undefined elsewhere. [A195] */
export function readAs(text: string, reading: NumberReading, unit: string): string | undefined {
  const value = numberOf(text, reading)
  if (Number.isNaN(value) || !IS_DOUBTFUL.test(text.trim())) return undefined
  const figure = shown.format(value)
  return unit.includes('$') ? `= ${unit} ${figure}` : `= ${figure} ${unit}`.trimEnd()
}

/** As people here write it: comma decimals, no thousands, no tail of binary arithmetic. */
export function writeNumber(value: number | null): string {
  return value === null ? '' : String(round(value)).replace('.', ',')
}

/** Removes what 0.1 + 0.2 leaves behind. */
export function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

export interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** The nearest allowed value, and the words that say why it changed. [S74, A17] */
export function clamp(
  value: number,
  { min = -Infinity, max = Infinity }: Limits,
): { value: number; hint?: string } {
  if (value > max) return { value: max, hint: `El máximo es ${writeNumber(max)}` }
  if (value < min) return { value: min, hint: `El mínimo es ${writeNumber(min)}` }
  return { value }
}
