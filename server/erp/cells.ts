import * as v from 'valibot'
import { formatCuit, isCuit } from '#contract/kit/cuit.ts'
import { mail } from '#contract/kit/email.ts'
import { webAddressOf } from '#contract/kit/fields/web-address.ts'
import { fold } from '#contract/kit/normalize.ts'
import { type CellKind, kind, refuse } from './cell-kind.ts'
import { codeOf, visibleText } from './code-text.ts'

/** A text of at most `most` characters, spaces of any kind once. */
export const text = (most = 255): CellKind =>
  kind('text', (cell) => {
    const clean = visibleText(cell)
    return clean.length <= most ? clean || null : refuse(`tiene más de ${most} caracteres`)
  })

const SPREADSHEET_NUMBER = /^\d+(?:[.,]\d+)?E\+\d+$/i

/** A code with its leading zeros; blanks inside are part of it, runs of them one. */
export const code = (most = 40): CellKind =>
  kind('text', (cell) => {
    const clean = codeOf(cell)
    if (SPREADSHEET_NUMBER.test(clean)) return refuse('está en la notación científica de una planilla')
    return clean.length <= most ? clean || null : refuse(`tiene más de ${most} caracteres`)
  })

/** A choice of these words, whatever case and accents; comes out as here. */
export const oneOf = (words: readonly string[]): CellKind =>
  kind(
    'text',
    (cell) => words.find((word) => fold(word) === fold(cell)) ?? refuse(`debe ser ${words.join(', ')}`),
  )

const YES = ['x', 'si', 's', '1', '-1', 'true', 't', 'verdadero', 'v', 'yes', 'y']
const NO = ['no', 'n', '0', 'false', 'f', 'falso', '-']

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
    const words = [...new Set(cell.split(/[,|;]/).map(codeOf))].filter((text) => text !== '')
    if (words.length > most) return refuse(`tiene más de ${most} elementos`)
    return `{${words.map((word) => `"${word.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  })

/** A CUIT with or without dashes, its check digit right; comes out with dashes. */
export const aCuit = (): CellKind =>
  kind('text', (cell) => (isCuit(cell) ? formatCuit(cell) : refuse('el CUIT no es válido')))

/** A branch by any of its names; comes out as its present one. [A132] */
export const branch = (): CellKind =>
  kind(
    'text',
    (cell, { branches }) =>
      branches.get(cell) ?? branches.get(fold(visibleText(cell))) ?? refuse(`no hay una sucursal ${cell}`),
  )

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
  kind('text', (cell, reading) => {
    const one = text(most).read(cell, reading) ?? ''
    return words.find((word) => fold(word) === fold(one)) ?? one
  })
