import * as v from 'valibot'
import { expect, test } from 'vitest'
import { coefficients } from '#contract/calls/config/coefficients.ts'
import { quantity } from '#contract/calls/order-line.ts'
import { amount } from '#contract/calls/payments/payments.ts'
import { MOST_CENTS, parseCoefficient } from '#contract/kit/cents.ts'
import { integer } from '#contract/kit/wire.ts'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { numberOf } from './number.ts'

/** A text, as a field with thousands and as one without reads it; null for no number. [A195] */
const TYPED: [text: string, withThousands: number | null, without: number | null][] = [
  ['2,5', 2.5, 2.5],
  ['2.5', 2.5, 2.5],
  [' 12 ', 12, 12],
  ['0,25', 0.25, 0.25],
  [',5', 0.5, 0.5],
  ['5.', 5, 5],
  ['-3', -3, -3],
  ['-0', 0, 0],
  ['007', 7, 7],
  ['1.000', 1000, 1],
  ['1.185', 1185, 1.185],
  ['1.625', 1625, 1.625],
  ['0.125', 0.125, 0.125],
  ['12.345', 12_345, 12.345],
  ['33.333', 33_333, 33.333],
  ['1.2345', 1.2345, 1.2345],
  ['1234.567', 1234.567, 1234.567],
  ['1.234.567', 1_234_567, null],
  ['1.234,5', 1234.5, 1234.5],
  ['12.345,67', 12_345.67, 12_345.67],
  ['0.125,5', null, null],
  ['1.23,4', null, null],
  ['12,345.67', null, null],
  ['1,2,3', null, null],
  ['12.34.56', null, null],
  ...[
    '0x10',
    '0b1',
    '0o7',
    '1e3',
    '1E3',
    '+5',
    'Infinity',
    'NaN',
    '',
    '.',
    ',',
    '-',
    '--1',
    '5n',
    '1_000',
  ].map((text): [string, null, null] => [text, null, null]),
  ...['12 m2', '１２', '٣', '9'.repeat(41)].map((text): [string, null, null] => [text, null, null]),
]

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

test.each(TYPED)('A195 %j is %j where there are thousands, %j elsewhere', (text, withThousands, without) => {
  expect(orNull(numberOf(text, { readsThousands: true }))).toBe(withThousands)
  expect(orNull(numberOf(text, { readsThousands: false }))).toBe(without)
})

const read = (schema: v.GenericSchema, value: unknown) => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : result.issues[0].message
}

test('A195 a number of JSON is that number in every field', () => {
  expect([33.33, 33.333, 1.234, 1234.5, 99_999_999.99].map((value) => read(amount, value))).toEqual([
    3333,
    'Lleva hasta 2 decimales.',
    'Lleva hasta 2 decimales.',
    123_450,
    MOST_CENTS,
  ])
  expect([1.5, 1.234, 3 * 1.57, 1000].map((value) => read(quantity, value))).toEqual([
    1.5,
    'Lleva hasta 2 decimales.',
    4.71,
    'La cantidad máxima es 999.',
  ])
  expect(read(coefficients.fields.coeficiente.input, 1.185)).toBe('1,185')
  expect(read(coefficients.fields.coeficiente.input, 1.18512)).toContain('1,2345')
  expect([7, 7.5].map((value) => read(integer, value))).toEqual([7, 'Debe ser un número entero.'])
  expect(read(materialFilter, { precio_min: 1.234, alto_min: 1.625 })).toMatchObject({
    ...{ precio_min: 1.234, alto_min: 1.625 },
  })
})

test('A195 a text is read with the range of its field', () => {
  expect(['33.333', '1.234,56', '33,333', '33.33'].map((text) => read(amount, text))).toEqual([
    3_333_300,
    123_456,
    'Lleva hasta 2 decimales.',
    3333,
  ])
  expect(['1.000', '12.000', '2,5', '2.50'].map((text) => read(quantity, text))).toEqual([
    'La cantidad máxima es 999.',
    'La cantidad máxima es 999.',
    2.5,
    2.5,
  ])
  expect(read(materialFilter, { precio_min: '1.234', alto_min: '1.625' })).toMatchObject({
    ...{ precio_min: 1234, alto_min: 1.625 },
  })
  expect(parseCoefficient('1.185')).toBe(11_850)
})
