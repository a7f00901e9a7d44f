import * as v from 'valibot'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const DIGITS = 11
/** Characters of the longest text that is a CUIT. */
const MAX_CHARACTERS = 40

/** Digits, and the signs that people put between them. */
const WRITTEN = /^[\d\s./‐-―−-]*$/
const LABEL = /^cui[tl]\s*(?:n?[°º])?\s*:?\s*/i
/** Signs without width, as copied from pages and sheets. */
const UNSEEN = /[\u200b-\u200f\u2060\ufeff]/g

/** The digits of a CUIT with dots, dashes, blanks, bars or its label; null when there is anything else. */
export function cuitDigits(text: string): string | null {
  if (text.length > MAX_CHARACTERS) return null
  const bare = text.replace(UNSEEN, '').trim().replace(LABEL, '')
  return WRITTEN.test(bare) ? bare.replace(/\D/g, '') : null
}

/** The last digit of a CUIT (modulo 11) for its first ten; null where no digit fits. */
export function checkDigit(firstTen: string): number | null {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? null : digit
}

export function isCuit(text: string): boolean {
  const digits = cuitDigits(text)
  return digits?.length === DIGITS && checkDigit(digits.slice(0, 10)) === Number(digits[10])
}

/** `30-70000001-5`; a text that is no CUIT as it is. */
export function formatCuit(text: string): string {
  const digits = cuitDigits(text)
  return digits?.length === DIGITS ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` : text
}

/** The reason why a text is no CUIT; undefined when it is one. */
export function cuitFault(text: string): string | undefined {
  if (isCuit(text)) return undefined
  if (cuitDigits(text) !== null) return 'El CUIT no es válido.'
  return `El CUIT no es válido: «${text.trim().slice(0, MAX_CHARACTERS)}» lleva algo más que números.`
}

/** A CUIT as people write it; comes out with dashes. */
export const cuit = v.pipe(
  v.string('Debe ingresar un CUIT.'),
  v.check(isCuit, ({ input }) => cuitFault(input) ?? ''),
  v.transform(formatCuit),
)
