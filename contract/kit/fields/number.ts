import * as v from 'valibot'

/** The numbers of a field. */
export interface NumberRange {
  readonly least: number
  readonly most: number
  /** Decimals that a value may have. */
  readonly decimals: number
}

/** Decimals of a field whose values are only compared. */
export const ANY_DECIMALS = Number.POSITIVE_INFINITY

/** Characters of the longest number that anybody writes. */
const MAX_CHARACTERS = 40
/** From here on a point before three digits stands between thousands. */
const FIRST_THOUSAND = 1000

/** `1.234`, `12.345.678` and, with a comma, `1.234,5`. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const GROUPED_WITH_COMMA = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/
/** Digits with at most one comma or point, and nothing else that JavaScript reads: no `0x10`, `1e3`, `+5`, `Infinity`. */
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/

function unsigned(text: string, readsThousands: boolean): number {
  if (GROUPED_WITH_COMMA.test(text) || (readsThousands && GROUPED.test(text)))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/**
 * A number as people write it here: a comma is the decimal mark. A point before exactly three digits stands between
 * thousands where the field has any, and is a decimal mark otherwise: `1.185` is a coefficient, `1.250` pesos are a
 * thousand and more. NaN for anything else; zero has no sign. [A195]
 */
export function numberOf(text: string, { readsThousands }: { readsThousands: boolean }): number {
  const bare = text.trim()
  if (bare.length > MAX_CHARACTERS) return Number.NaN
  return bare.startsWith('-') ? 0 - unsigned(bare.slice(1), readsThousands) : unsigned(bare, readsThousands)
}

/** A number as the app writes it into addresses and forms: with a comma, so that it is never read as a thousand. [A195] */
export const typedNumber = (value: number): string => String(value).replace('.', ',')

/** Whether a field has values that are written with thousands. */
export const hasThousands = ({ most }: NumberRange): boolean => most >= FIRST_THOUSAND

/** The value with so many decimals; null when it has more. What computing adds far behind them does not count. */
export function withDecimals(value: number, decimals: number): number | null {
  if (decimals === ANY_DECIMALS) return value
  const rounded = Number(value.toFixed(decimals))
  return Math.abs(value - rounded) <= Math.abs(value) * 1e-12 + 1e-9 ? rounded + 0 : null
}

const decimalsText = (decimals: number): string =>
  decimals === 0 ? 'Debe ser un número entero.' : `Lleva hasta ${decimals} decimales.`

/** Words for what is no number, has too many decimals, or is below or above the range. */
export interface NumberWords {
  readonly none?: string
  readonly decimals?: string
  readonly least?: string
  readonly most?: string
}

/** Where a field reads thousands though its own values stay below: so that `1.000` is too much, not one. */
interface Thousands {
  readonly readsThousands?: boolean
}

/** A number of JSON as it is, or a text as `numberOf` reads it. More decimals than the field has are refused. [A195] */
export function numberField(range: NumberRange & Thousands, words: NumberWords = {}) {
  const { least, most, decimals, readsThousands = hasThousands(range) } = range
  const none = words.none ?? 'Debe ser un número.'
  return v.pipe(
    v.union([v.number(), v.string()], none),
    v.transform((value) => (typeof value === 'number' ? value + 0 : numberOf(value, { readsThousands }))),
    v.number(none),
    v.finite(none),
    v.minValue(least, words.least ?? 'Número fuera de rango.'),
    v.maxValue(most, words.most ?? 'Número fuera de rango.'),
    v.check((value) => withDecimals(value, decimals) !== null, words.decimals ?? decimalsText(decimals)),
    v.transform((value) => withDecimals(value, decimals) ?? value),
  )
}
