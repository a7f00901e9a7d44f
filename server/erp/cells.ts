import * as v from 'valibot'
import { formatCuit, isCuit } from '#contract/kit/cuit.ts'
import { day } from '#contract/kit/day.ts'
import { mail } from '#contract/kit/email.ts'
import { webAddressOf } from '#contract/kit/fields/web-address.ts'
import { fold } from '#contract/kit/normalize.ts'

/** Lookups for a file's words, read once before it. */
export interface Known {
  /** The present name of a branch by each of its names, folded. [A132] */
  branches: ReadonlyMap<string, string>
}

/**
 * A reader of cells: trimmed and not empty in, the text PostgreSQL reads as a `type` out, null for a cell
 * that stands for an empty one. Throws a RangeError with the fault, in Spanish and without the column's name.
 */
export interface CellKind {
  type: string
  read(cell: string, known: Known): string | null
}

const refuse = (words: string): never => {
  throw new RangeError(words)
}

const kind = (type: string, read: CellKind['read']): CellKind => ({ type, read })

/** A text of at most `most` characters, spaces of any kind once. */
export const text = (most = 255): CellKind =>
  kind('text', (cell) => {
    const clean = cell.replace(/\s+/g, ' ')
    return clean.length <= most ? clean : refuse(`tiene más de ${most} caracteres`)
  })

/** A code as it stands, with its leading zeros. */
export const code = (most = 40): CellKind =>
  kind('text', (cell) => {
    if (/\s/.test(cell)) return refuse('un código no lleva espacios')
    return cell.length <= most ? cell : refuse(`tiene más de ${most} caracteres`)
  })

/** A choice of these words, whatever case and accents; comes out as here. */
export const oneOf = (words: readonly string[]): CellKind =>
  kind(
    'text',
    (cell) => words.find((word) => fold(word) === fold(cell)) ?? refuse(`debe ser ${words.join(', ')}`),
  )

/** The sign of a number before it or, as SAP writes it, after it, and what is left. */
function signed(cell: string): [string, string] {
  const text = cell.trim()
  const before = /^[+-]/.exec(text)?.[0] ?? ''
  const after = text.length > before.length && text.endsWith('-') ? '-' : ''
  const bare = text.slice(before.length, text.length - after.length).trim()
  return [before === '-' || after === '-' ? '-' : '', before !== '' && after !== '' ? '' : bare]
}

const GROUPS = /^\d{1,3}(?:\.\d{3})+$/

/** Digits with a dot before the decimals; null for anything else. `1.234` is a thousand, `1.23` is not. */
function plainNumber(bare: string): string | null {
  const [whole = '', decimals, ...more] = bare.split(',')
  if (more.length > 0) return null
  if (decimals !== undefined) {
    const digits = GROUPS.test(whole) ? whole.replaceAll('.', '') : whole
    return /^\d+$/.test(digits) && /^\d*$/.test(decimals) ? `${digits}.${decimals || '0'}` : null
  }
  if (GROUPS.test(bare)) return bare.replaceAll('.', '')
  return /^\d+(?:\.\d+)?$/.test(bare) ? bare : null
}

interface Limits {
  least?: number
  most?: number
}

function within(number: string, { least = 0, most = 9_999_999_999 }: Limits): string {
  if (Number(number) < least) return refuse(`no puede ser menor que ${least}`)
  return Number(number) <= most ? number : refuse(`no puede ser mayor que ${most}`)
}

/** A number such as `1.234,50`, `1234.5` or `1.234,50-` with at most `places` decimals that are not zero; from 0 up by default. */
export const decimal = ({ places = 2, ...limits }: Limits & { places?: number } = {}): CellKind =>
  kind('numeric', (cell) => {
    const [sign, bare] = signed(cell)
    const number = plainNumber(bare) ?? refuse('no es un número')
    const [, decimals = ''] = number.split('.')
    if (/[1-9]/.test(decimals.slice(places))) return refuse(`tiene más de ${places} decimales`)
    return within(`${sign}${number}`, limits)
  })

/** A whole number, also as `12,000` decimals of zero; from 0 up by default. */
export const integer = (limits: Limits = {}): CellKind =>
  kind('integer', (cell) => {
    const [sign, bare] = signed(cell)
    const [whole = '', decimals = ''] = (plainNumber(bare) ?? refuse('no es un número')).split('.')
    if (/[1-9]/.test(decimals)) return refuse('debe ser un número entero')
    return within(`${sign}${whole}`, { most: 2_147_483_647, ...limits })
  })

/** A day as `09.03.2026`, `09/03/2026`, `20260309` or `2026-03-09`; comes out as the last. Zeros are no day. */
export const aDay = (): CellKind => kind('text', (cell) => (/^[0.]+$/.test(cell) ? null : isoDay(cell)))

function isoDay(cell: string): string {
  const { success, output } = v.safeParse(day, cell)
  return success ? output : refuse('no es una fecha')
}

/**
 * A moment here, as `09.03.2026 06:00` or `2026-03-09T06:00:00`, a day alone at its beginning; one with an offset or `Z`
 * as it says.
 */
export const aMoment = (): CellKind =>
  kind('timestamptz', (cell) => {
    const [, date = '', time = '00:00', seconds = '', offset = '-03:00'] =
      /^([\d./-]{8,10})(?:[T ]+(\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(cell) ??
      []
    const moment = `${isoDay(date)}T${time}${seconds}${offset}`
    return Number.isNaN(Date.parse(moment)) ? refuse('no es un momento') : moment
  })

const YES = ['x', 'si', 's', '1', 'true', 'verdadero', 'yes', 'y']
const NO = ['no', 'n', '0', 'false', 'falso', '-']

/** Yes or no, as `X`, `sí`, `1`, `no`, `0`. SAP leaves the cell empty for no: give the column `whenEmpty: 'false'`. */
export const yesNo = (): CellKind =>
  kind('boolean', (cell) => {
    const word = fold(cell)
    if (YES.includes(word)) return 'true'
    return NO.includes(word) ? 'false' : refuse('debe ser sí o no')
  })

/** Words between commas or bars, each once. */
export const list = (most = 50): CellKind =>
  kind('text[]', (cell) => {
    const words = [...new Set(cell.split(/[,|]/).map((text) => text.trim()))].filter((text) => text !== '')
    if (words.length > most) return refuse(`tiene más de ${most} elementos`)
    return `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  })

/** A CUIT with or without dashes, its check digit right; comes out with dashes. */
export const aCuit = (): CellKind =>
  kind('text', (cell) => (isCuit(cell) ? formatCuit(cell) : refuse('el CUIT no es válido')))

/** A branch by any of its names; comes out as its present one. [A132] */
export const branch = (): CellKind =>
  kind('text', (cell, { branches }) => branches.get(fold(cell)) ?? refuse(`no hay una sucursal ${cell}`))

/** An e-mail address; comes out in lower case. */
export const anEmail = (): CellKind =>
  kind('text', (cell) => {
    const { success, output } = v.safeParse(mail, cell)
    return success ? output : refuse('no es un correo')
  })

/** An https address. [SEC62] */
export const aLink = (): CellKind =>
  kind('text', (cell) => {
    const address = webAddressOf(cell)
    return address !== null && URL.canParse(address)
      ? new URL(address).href
      : refuse('no es una dirección https')
  })

/** A choice of these words, whatever case and accents, comes out as here; any other text as it is. */
export const usually = (words: readonly string[], most = 60): CellKind =>
  kind('text', (cell, known) => {
    const one = text(most).read(cell, known) ?? ''
    return words.find((word) => fold(word) === fold(one)) ?? one
  })
