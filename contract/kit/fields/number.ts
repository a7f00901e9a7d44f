import * as v from 'valibot'
import { type Unit, unitName, unitOf } from './unit.ts'

/** The numbers of a field. */
export interface NumberRange {
  readonly least: number
  readonly most: number
  /** Decimals that a value may have. */
  readonly decimals: number
}

/** Decimals of a field whose values are only compared. */
export const ANY_DECIMALS = Number.POSITIVE_INFINITY

/** The way a field reads the numbers of a text. */
export interface NumberReading {
  /** A point before exactly three digits stands between thousands. */
  readonly readsThousands: boolean
  /** Units that may stand beside the number; without them it stands alone. */
  readonly units?: readonly Unit[] | undefined
  /** Decimals that the field has: with fewer than three, `1,234` may be a thousand of another country and is no number. */
  readonly decimals?: number | undefined
}

/** Characters of the longest number that anybody writes. */
const MAX_CHARACTERS = 40
/** From here on a point before three digits stands between thousands. */
const FIRST_THOUSAND = 1000

/** `1.234`, `12.345.678` and, with a comma, `1.234,5`. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const GROUPED_WITH_COMMA = /^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/
/** `1 234`, `1 234,50`: any blank between the thousands. */
const SPACED = /^[1-9]\d{0,2}(?:\s\d{3})+(?:[.,]\d*)?$/
/** `1,234`: a thousand or three decimals. */
const THREE_AFTER_COMMA = /^[1-9]\d{0,2},\d{3}$/
/** Digits with at most one comma or point, and nothing else that JavaScript reads: no `0x10`, `1e3`, `+5`, `Infinity`. */
const PLAIN = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
/** A sign, a unit, a sign, the figure, a unit. */
const PARTS = /^([-−–]?)\s?([\p{L}$]*)\s?([-−–]?)(\d[\d.,\s]*|[.,]\d+)(\D*|\p{L}+2\.?)$/u

function unsigned(text: string, { readsThousands, decimals = ANY_DECIMALS }: NumberReading): number {
  if (SPACED.test(text)) return Number(text.replace(/\s/g, '').replace(',', '.'))
  if (GROUPED_WITH_COMMA.test(text) || (readsThousands && GROUPED.test(text)))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  if (!PLAIN.test(text) || (decimals < 3 && THREE_AFTER_COMMA.test(text))) return Number.NaN
  return Number(text.replace(',', '.'))
}

interface NumberParts {
  isNegative: boolean
  figure: string
  /** The texts of units before and behind. */
  units: string[]
}

function partsOf(text: string): NumberParts | null {
  const bare = text.trim()
  if (bare.length > MAX_CHARACTERS) return null
  const [, first = '', before = '', second = '', figure = '', behind = ''] = PARTS.exec(bare) ?? []
  if (figure === '' || (first !== '' && second !== '')) return null
  return {
    isNegative: first !== '' || second !== '',
    figure: figure.trim(),
    units: [before, behind].map((unit) => unit.trim()).filter((unit) => unit !== ''),
  }
}

/** The unit beside a number: undefined without one, null when it is none or there are two. */
function unitBeside({ units }: NumberParts): Unit | null | undefined {
  if (units.length > 1) return null
  return units[0] === undefined ? undefined : unitOf(units[0])
}

/** A text as a field reads it: its number, or the unit beside it that is not of the field; null when it is neither. */
function readText(text: string, reading: NumberReading): number | Unit | null {
  const parts = partsOf(text)
  const unit = parts && unitBeside(parts)
  if (!parts || unit === null) return null
  const value = unsigned(parts.figure, reading)
  if (Number.isNaN(value)) return null
  if (unit !== undefined && !reading.units?.includes(unit)) return unit
  return parts.isNegative ? 0 - value : value
}

/**
 * A number as people write it here: a comma is the decimal mark. A point before exactly three digits stands between
 * thousands where the field has any, and is a decimal mark otherwise: `1.185` is a coefficient, `1.250` pesos are a
 * thousand and more. A unit of the field may stand beside it. NaN for anything else; zero has no sign. [A195]
 */
export function numberOf(text: string, reading: NumberReading): number {
  const read = readText(text, reading)
  return typeof read === 'number' ? read : Number.NaN
}

/** A value of JSON or of a form: a number as it is, a text as `numberOf` reads it with thousands; NaN without one. */
export const numberIn = (value: unknown): number =>
  typeof value === 'number' ? value : numberOf(String(value ?? ''), { readsThousands: true })

/** The reason why a text is no number of a field, with its noun: `la cantidad`, `el monto`; undefined when it is one. */
export function numberFault(text: string, noun: string, reading: NumberReading): string | undefined {
  const read = readText(text, reading)
  if (typeof read === 'number') return undefined
  const written = `«${text.trim().slice(0, MAX_CHARACTERS)}»`
  if (read === null) return `No se entiende ${noun} ${written}`
  const [own] = reading.units ?? []
  return own === undefined
    ? `Va sin unidad: ${written}`
    : `Va en ${unitName(own)}, no en ${unitName(read)}: ${written}`
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

/** Words for what is missing, has too many decimals, or is below or above the range. */
export interface NumberWords {
  readonly none?: string
  readonly decimals?: string
  readonly least?: string
  readonly most?: string
  /** Names the value in the words for a text that is no number: `la cantidad`. */
  readonly noun?: string
}

/** Where a field reads thousands though its own values stay below: so that `1.000` is too much, not one. */
type Field = NumberRange & Partial<Pick<NumberReading, 'readsThousands' | 'units'>>

/** A number of JSON as it is, or a text as `numberOf` reads it. More decimals than the field has are refused. [A195] */
export function numberField(field: Field, words: NumberWords = {}) {
  const { least, most, decimals, units, readsThousands = hasThousands(field) } = field
  const { none = 'Debe ser un número.', noun } = words
  const reading = { readsThousands, units, decimals }
  return v.pipe(
    v.union([v.number(), v.string()], none),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      const number = typeof value === 'number' ? value + 0 : numberOf(value, reading)
      if (Number.isFinite(number)) return number
      const isNamed = noun !== undefined && typeof value === 'string' && value.trim() !== ''
      addIssue({ message: isNamed ? (numberFault(value, noun, reading) ?? none) : none })
      return NEVER
    }),
    v.minValue(least, words.least ?? 'Número fuera de rango.'),
    v.maxValue(most, words.most ?? 'Número fuera de rango.'),
    v.check((value) => withDecimals(value, decimals) !== null, words.decimals ?? decimalsText(decimals)),
    v.transform((value) => withDecimals(value, decimals) ?? value),
  )
}
