import { type CellKind, kind, type Reading, refuse } from './cell-kind.ts'
import type { DecimalMark } from './evidence.ts'

/** Characters of the longest number that anybody writes. */
const MAX_CHARACTERS = 60

/** Currencies and units that spreadsheets write around a number. */
const BEFORE = /^(?:u\$[ds]|us\$|usd|ars|\$)[ ]?/i
const AFTER = /[ ]?(?:%|m2|m²|cm|u\$[ds]|us\$|usd|ars|\$)$/i
const MINUS = /[\u2212\u2013\u2012]/g
/** Blanks and apostrophes between thousands. */
const LOOSE_GROUPS = /^\d{1,3}(?:[ '’]\d{3})+(?=[.,]|$)/

interface Signed {
  sign: '' | '-'
  /** Digits and marks; '' for a cell that has two signs. */
  bare: string
}

/** The sign of a number before it or, as SAP writes it, after it, or as brackets around it. */
function signed(cell: string): Signed {
  if (cell.length > MAX_CHARACTERS) return { sign: '', bare: '' }
  const text = cell.replace(MINUS, '-').replace(/[\s\u202f]+/g, ' ')
  const [, inside] = /^\((.*)\)$/.exec(text) ?? []
  const plain = (inside ?? text).replace(BEFORE, '').replace(AFTER, '')
  const before = /^[+-]/.exec(plain)?.[0] ?? ''
  const after = plain.length > 1 && plain.endsWith('-') ? '-' : ''
  const number = plain
    .slice(before.length, plain.length - after.length)
    .trim()
    .replace(BEFORE, '')
  const bare = number.replace(LOOSE_GROUPS, (groups) => groups.replace(/\D/g, ''))
  const isNegative = inside !== undefined || before === '-' || after === '-'
  const signs = [inside ?? '', before, after].filter((sign) => sign !== '').length
  return { sign: isNegative ? '-' : '', bare: signs > 1 ? '' : bare }
}

/** A number with a point before its decimals, by each mark; null where it cannot be read with that mark. */
type ByMark = Readonly<Record<DecimalMark, string | null>>

const GROUPED = { coma: /^\d{1,3}(?:\.\d{3})+$/, punto: /^\d{1,3}(?:,\d{3})+$/ }
const SINGLE = /^(\d*)([.,])(\d*)$/

/** Digits with both marks, or with one of them several times. */
function manyMarks(bare: string): ByMark {
  const point = bare.lastIndexOf('.')
  const comma = bare.lastIndexOf(',')
  if (point >= 0 && comma >= 0) {
    const mark: DecimalMark = point > comma ? 'punto' : 'coma'
    const at = Math.max(point, comma)
    const [whole, decimals] = [bare.slice(0, at), bare.slice(at + 1)]
    const isNumber = GROUPED[mark].test(whole) && /^\d*$/.test(decimals)
    return {
      coma: null,
      punto: null,
      [mark]: isNumber ? `${whole.replace(/\D/g, '')}.${decimals || '0'}` : null,
    }
  }
  const groups: DecimalMark = point >= 0 ? 'coma' : 'punto'
  return { coma: null, punto: null, [groups]: GROUPED[groups].test(bare) ? bare.replace(/\D/g, '') : null }
}

/** Digits with one mark: it stands before decimals or, before exactly three digits, between thousands. */
function oneMark(whole: string, mark: string, decimals: string): ByMark {
  if (whole === '' && decimals === '') return { coma: null, punto: null }
  const own: DecimalMark = mark === ',' ? 'coma' : 'punto'
  const other: DecimalMark = own === 'coma' ? 'punto' : 'coma'
  const isGroup = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  const asDecimal = `${whole || '0'}.${decimals || '0'}`
  return { coma: null, punto: null, [own]: asDecimal, [other]: isGroup ? `${whole}${decimals}` : null }
}

function byMark(bare: string): ByMark {
  const [, whole, mark, decimals] = SINGLE.exec(bare) ?? []
  return mark === undefined ? manyMarks(bare) : oneMark(whole ?? '', mark, decimals ?? '')
}

interface Limits {
  least?: number
  most?: number
}

interface NumberKind extends Required<Limits> {
  /** Decimals that may not be zero. */
  places: number
  /** More of them are rounded: square metres are computed. */
  rounds: boolean
}

/** A number with decimals as a column of so many has it. Throws a RangeError where it has more. */
function withPlaces(number: string, places: number, rounds: boolean): string {
  if (places > 0 && number.length - number.indexOf('.') - 1 <= places) return number
  const [whole = '', decimals = ''] = number.split('.')
  const isLong = /[1-9]/.test(decimals.slice(places))
  if (isLong && !rounds)
    return refuse(places === 0 ? 'debe ser un número entero' : `tiene más de ${places} decimales`)
  return places === 0 ? whole : isLong ? Number(number).toFixed(places) : number
}

/** The number as the column has it. Throws a RangeError where it does not fit. */
function fitted(number: string, { places, rounds, least, most }: NumberKind): string {
  const value = number.includes('.') ? withPlaces(number, places, rounds) : number
  if (Number(value) < least) return refuse(`no puede ser menor que ${least}`)
  return Number(value) <= most ? value : refuse(`no puede ser mayor que ${most}`)
}

function canFit(number: string | null, column: NumberKind): boolean {
  if (number === null) return false
  try {
    fitted(number, column)
    return true
  } catch {
    return false
  }
}

const NO_NUMBER = 'no es un número'
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i

const fault = (cell: string): never =>
  refuse(SCIENTIFIC.test(cell) ? 'está en la notación científica de una planilla' : NO_NUMBER)

/** The number that the cell is; where it can be two, by the column's mark, and the column hears of it. [A195] */
function choose(
  { cell, sign, bare }: Signed & { cell: string },
  column: NumberKind,
  reading: Reading,
): string {
  const found = byMark(bare)
  const { coma, punto } = { coma: found.coma && sign + found.coma, punto: found.punto && sign + found.punto }
  const can = { coma: canFit(coma, column), punto: canFit(punto, column) }
  const { evidence, mark, line } = reading
  if (coma !== null && punto !== null && can.coma && can.punto) {
    evidence.addTwoWays({ line, cell, values: [coma, punto] })
    return mark === 'coma' ? coma : punto
  }
  const own: DecimalMark = coma === null || (punto !== null && can.punto) ? 'punto' : 'coma'
  const number = own === 'coma' ? coma : punto
  if (number === null) return fault(cell)
  evidence.marks[own] += 1
  if (own === 'punto' && bare.includes(',')) evidence.commaGroups += 1
  return number
}

/** Most cells: a mark before one or two decimals, which can be read in one way only. */
const PLAIN_DECIMAL = /^(\d+)([.,])(\d\d?)$/

function readNumber(cell: string, column: NumberKind, reading: Reading): string {
  if (/^\d+$/.test(cell)) {
    reading.evidence.plain += 1
    return fitted(cell, column)
  }
  const [, whole, mark, decimals] = PLAIN_DECIMAL.exec(cell) ?? []
  if (mark !== undefined) {
    reading.evidence.marks[mark === ',' ? 'coma' : 'punto'] += 1
    return fitted(`${whole}.${decimals}`, column)
  }
  const number = signed(cell)
  if (number.bare === '') return fault(cell)
  if (!/^\d+$/.test(number.bare)) return fitted(choose({ ...number, cell }, column, reading), column)
  reading.evidence.plain += 1
  return fitted(number.sign + number.bare, column)
}

const number = (type: string, column: NumberKind): CellKind => ({
  ...kind(type, (cell, reading) => readNumber(cell, column, reading)),
  decidedBy: 'mark',
})

const MOST = 9_999_999_999
const MOST_INTEGER = 2_147_483_647

/**
 * A number such as `1.234,50`, `1234.5`, `1,234.50` or `1.234,50-`, by the decimal mark of its column, with at most
 * `places` decimals that are not zero; from 0 up by default.
 */
export const decimal = ({
  places = 2,
  least = 0,
  most = MOST,
}: Limits & { places?: number } = {}): CellKind => number('numeric', { places, least, most, rounds: false })

/** A whole number, also with decimals of zero, `12,000`; from 0 up by default. */
export const integer = ({ least = 0, most = MOST_INTEGER }: Limits = {}): CellKind =>
  number('integer', { places: 0, least, most, rounds: false })

/** A quantity with two decimals, more of them rounded. Below zero it counts as zero in the end. [A196] */
export const quantity = (most: number): CellKind => ({
  ...number('numeric', { places: 2, least: -most, most, rounds: true }),
  floor: true,
})

/** A number of pieces. Below zero it counts as zero in the end. [A196] */
export const pieces = (most: number): CellKind => ({
  ...number('integer', { places: 0, least: -most, most, rounds: false }),
  floor: true,
})
