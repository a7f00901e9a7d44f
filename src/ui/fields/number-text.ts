/** The number someone wrote with comma or dot decimals ('1.234,5', '0,25', '3.5'); null when it is none. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/\s/g, '')
  const normal = bare.includes(',') ? bare.replaceAll('.', '').replace(',', '.') : bare
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(normal)) return null
  return Number(normal)
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
