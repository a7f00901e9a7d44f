import * as v from 'valibot'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** The last digit of a CUIT (modulo 11) for its first ten; null where no digit fits. */
export function checkDigit(firstTen: string): number | null {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(firstTen[index]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? null : digit
}

export function isCuit(text: string): boolean {
  const digits = onlyDigits(text)
  return digits.length === 11 && checkDigit(digits.slice(0, 10)) === Number(digits[10])
}

/** `30-70000001-5` */
export function formatCuit(text: string): string {
  const digits = onlyDigits(text)
  return digits.length === 11 ? `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}` : text
}

/** A CUIT with or without dashes; comes out with dashes. */
export const cuit = v.pipe(
  v.string('Debe ingresar un CUIT.'),
  v.check(isCuit, 'El CUIT no es válido.'),
  v.transform(formatCuit),
)
