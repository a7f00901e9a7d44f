import * as v from 'valibot'
import { expect, test } from 'vitest'
import { coefficients } from '#contract/calls/config/coefficients.ts'
import { quantity } from '#contract/calls/order-line.ts'
import { amount } from '#contract/calls/payments/payments.ts'
import { MOST_CENTS, parseCoefficient } from '#contract/kit/cents.ts'
import { integer } from '#contract/kit/wire.ts'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { NUMBER_EXAMPLES, UNIT_EXAMPLES } from './examples/number-examples.ts'
import { numberFault, numberField, numberOf } from './number.ts'
import type { Unit } from './unit.ts'

const orNull = (value: number) => (Number.isNaN(value) ? null : value)

test.each(NUMBER_EXAMPLES)(
  'A195 %j is %j where there are thousands, %j elsewhere',
  (text, withThousands, without) => {
    expect(orNull(numberOf(text, { readsThousands: true }))).toBe(withThousands)
    expect(orNull(numberOf(text, { readsThousands: false }))).toBe(without)
  },
)

test.each(UNIT_EXAMPLES)(
  'A195 %j is a number where %s fits, and refused in words elsewhere',
  (text, unit, value) => {
    const reading = (...units: Unit[]) => ({ readsThousands: true, units })
    expect(numberOf(text, reading(unit))).toBe(value)
    expect(numberOf(text, { readsThousands: true })).toBeNaN()
    expect(numberOf(text, reading('KG'))).toBeNaN()
    expect(numberFault(text, 'la cantidad', reading('KG'))).toContain('Va en kg, no en ')
  },
)

test.each(NUMBER_EXAMPLES)('A195 a field of a call reads %j as %j', (text, value) => {
  const field = numberField({ least: -1e9, most: 1e9, decimals: 4 }, { noun: 'el monto' })
  const empty = text.trim() === ''
  expect(read(field, text)).toBe(
    value ?? (empty ? 'Debe ser un número.' : `No se entiende el monto «${text.slice(0, 40)}»`),
  )
})

test('A195 where there are two decimals a comma before three digits is not guessed at', () => {
  expect(['1,234', '12,345', '0,125', '1234,567'].map((text) => read(amount, text))).toEqual([
    'No se entiende el monto «1,234»',
    'No se entiende el monto «12,345»',
    'Lleva hasta 2 decimales.',
    'Lleva hasta 2 decimales.',
  ])
  expect(['abc', '12,345.67', '1e9', 'U$D 10', '$ 10', '0', ''].map((text) => read(amount, text))).toEqual([
    'No se entiende el monto «abc»',
    'No se entiende el monto «12,345.67»',
    'No se entiende el monto «1e9»',
    'Va en $, no en U$D: «U$D 10»',
    1000,
    'El monto debe ser mayor a cero.',
    'El monto debe ser mayor a cero.',
  ])
  expect(['abc', '1,234', '1,5 m²'].map((text) => read(quantity, text))).toEqual([
    'No se entiende la cantidad «abc»',
    'No se entiende la cantidad «1,234»',
    'Va sin unidad: «1,5 m²»',
  ])
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
    'No se entiende el monto «33,333»',
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
