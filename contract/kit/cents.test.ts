import { expect, test } from 'vitest'
import {
  amountsOf,
  coefficientText,
  decimalText,
  MOST_CENTS,
  parseCents,
  parseCoefficient,
  payOf,
  pesosOf,
  receiveOf,
} from './cents.ts'

test.each([
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1234,5', 123_450],
  ['1234.5', 123_450],
  ['1.234', 123_400],
  ['1.234.567', 123_456_700],
  [' $ 10 ', 1000],
  ['0,01', 1],
  ['99.999.999,99', MOST_CENTS],
  ['7,', 700],
  ['', null],
  ['-1', null],
  ['+1', null],
  ['1e3', null],
  ['0x10', null],
  ['NaN', null],
  ['Infinity', null],
  ['1,234', null],
  ['12.34.56', null],
  ['1234.567', null],
  ['1.23,4', null],
  ['1,2,3', null],
  ['١٢', null],
  ['９', null],
  ['9'.repeat(17), null],
])('the amount %j is %j cents', (text, cents) => {
  expect(parseCents(text)).toBe(cents)
})

test('amounts are written so that they are read again as the same cents', () => {
  for (const cents of [1, 9, 10, 99, 100, 101, 123_456, 999_999_99, MOST_CENTS]) {
    expect(parseCents(decimalText(cents))).toBe(cents)
    expect(parseCents(String(pesosOf(cents)))).toBe(cents)
  }
})

test.each([
  ['1,2345', 12_345],
  ['1.15', 11_500],
  ['1', 10_000],
  ['999,9999', 9_999_999],
  ['0,0001', 1],
  ['0', null],
  ['1,23456', null],
  ['1000', null],
  ['-1', null],
])('the coefficient %j is %j ten-thousandths', (text, units) => {
  expect(parseCoefficient(text)).toBe(units)
  if (units !== null) expect(parseCoefficient(coefficientText(units))).toBe(units)
})

/** Coefficients of 1 to 24 installments from no interest to 300 %. */
const COEFFICIENTS = Array.from({ length: 24 }, (_, at) => [
  10_000 + at * 1_237,
  10_001 + at * 999,
  9_850 - at,
]).flat()

/** Half up by words: the quotient, one more when twice the rest reaches the divisor. */
function byHand(dividend: bigint, divisor: bigint): number {
  const [whole, rest] = [dividend / divisor, dividend % divisor]
  return Number(rest * 2n >= divisor ? whole + 1n : whole)
}

test('every cent times every coefficient is exact to half a cent, upwards', () => {
  const amounts = [
    ...Array.from({ length: 2_000 }, (_, at) => at + 1),
    123_456_789,
    MOST_CENTS - 1,
    MOST_CENTS,
  ]
  let wrong = 0
  for (const units of COEFFICIENTS) {
    for (const cents of amounts) {
      if (payOf(cents, units) !== byHand(BigInt(cents) * BigInt(units), 10_000n)) wrong += 1
      if (receiveOf(cents, units) !== byHand(BigInt(cents) * 10_000n, BigInt(units))) wrong += 1
    }
  }

  expect(wrong).toBe(0)
  expect([payOf(1, 15_000), payOf(1, 14_999), payOf(3, 11_666), payOf(1_05, 10_500)]).toEqual([2, 1, 3, 110])
})

test('A166 whichever amount leads, the pair holds, and sending it back gives the same pair', () => {
  for (const units of COEFFICIENTS) {
    for (let cents = 1; cents < 30_000; cents += 97) {
      const typed = amountsOf('pay', cents, units)
      expect(typed.pay).toBe(payOf(typed.receive, units))
      expect(amountsOf('receive', typed.receive, units)).toEqual(typed)
      expect(Math.abs(typed.pay - cents)).toBeLessThanOrEqual(Math.ceil(units / 20_000))
    }
  }
})
