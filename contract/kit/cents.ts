import {
  hasThousands,
  type NumberRange,
  type NumberReading,
  numberFault,
  numberOf,
  withDecimals,
} from './fields/number.ts'

/** Pesos as whole cents; amounts are never fractions in a program. */
export type Cents = number

/** Ten-thousandths, as numeric(7,4) has them: 12345 is 1,2345. */
export type Coefficient = number

/** The most that one payment may be, `$ 99.999.999,99`. */
export const MOST_CENTS: Cents = 9_999_999_999

/** The cents of pesos with at most two decimals. */
export const centsOf = (pesos: number): Cents => Math.round(pesos * 100)

/** The way amounts in pesos are read. */
export const AMOUNT: NumberReading = { readsThousands: true, units: ['$'], decimals: 2 }

/** The reason why a text is no amount in pesos, whatever its range; undefined for one, and for an empty text. */
export const amountFault = (text: string): string | undefined =>
  text.trim() === '' ? undefined : numberFault(text, 'el monto', AMOUNT)

/**
 * Cents of an amount as people write it: `1.234,56`, `1234,5`, `1234.56`, `1.234` (a thousand). Null for anything else:
 * signs, more than two decimals, or more than is safe to count. Numbers of programs are no texts of people.
 */
export function parseCents(text: string): Cents | null {
  const pesos = numberOf(text, AMOUNT)
  const cents = centsOf(pesos)
  const isAmount = pesos >= 0 && withDecimals(pesos, 2) !== null && Number.isSafeInteger(cents)
  return isAmount ? cents : null
}

/** `1234.56`, as SQL and the processor write amounts. */
export const decimalText = (cents: Cents): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** As JSON carries an amount: 1234.56. The nearest number there is, which writes itself with the same two decimals. */
export const pesosOf = (cents: Cents): number => Number(decimalText(cents))

/** Coefficients that a plan may have. */
export const COEFFICIENT: NumberRange = { least: 0.0001, most: 999.9999, decimals: 4 }

/** Ten-thousandths of a positive coefficient with a comma or a dot, `1,2345`; null for anything else. */
export function parseCoefficient(text: string): Coefficient | null {
  const value = numberOf(text, { readsThousands: hasThousands(COEFFICIENT) })
  const isWithin = value >= COEFFICIENT.least && value <= COEFFICIENT.most
  return isWithin && withDecimals(value, COEFFICIENT.decimals) !== null ? Math.round(value * 10_000) : null
}

/** `1,2345`: four decimals at most, one at least. */
export function coefficientText(coefficient: Coefficient): string {
  const decimals = String(coefficient % 10_000).padStart(4, '0')
  return `${Math.trunc(coefficient / 10_000)},${decimals.replace(/0{1,3}$/, '')}`
}

/** The quotient as a whole number, a half upwards. Precondition: none is negative. */
const halfUp = (dividend: bigint, divisor: bigint): number =>
  Number((2n * dividend + divisor) / (2n * divisor))

/** The amount the customer pays for `receive` to the distributor, to the cent, a half upwards. */
export const payOf = (receive: Cents, coefficient: Coefficient): Cents =>
  halfUp(BigInt(receive) * BigInt(coefficient), 10_000n)

/** The amount the distributor receives when the customer pays `pay`, to the cent, a half upwards. */
export const receiveOf = (pay: Cents, coefficient: Coefficient): Cents =>
  halfUp(BigInt(pay) * 10_000n, BigInt(coefficient))

export interface Amounts {
  receive: Cents
  pay: Cents
}

/**
 * Both amounts of a payment from the one that leads. Always `pay = payOf(receive)`: when what the customer pays leads and
 * no amount gives exactly that, it is the nearest that some amount gives. [A166]
 */
export function amountsOf(leads: keyof Amounts, cents: Cents, coefficient: Coefficient): Amounts {
  const receive = leads === 'receive' ? cents : receiveOf(cents, coefficient)
  return { receive, pay: payOf(receive, coefficient) }
}
