import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { isTooHeavy, loadOf, loadText, thicknessOf, weightOf } from './load.ts'

const order = (quantity: number, unit: string, thickness: string) => ({
  quantity,
  unit,
  product_code: 'X',
  product: { location: null, espesor: thickness },
})

const turno = (...orders: object[]): Turno =>
  ({ grupos_de_pedidos: [{ pedidos: orders }], sap_orders: [] }) as unknown as Turno

test.each([
  ['2 cm', 0.02],
  ['2,5 cm', 0.025],
  ['12 mm', 0.012],
  ['', null],
  ['s/d', null],
])('the thickness «%s» is %s m', (text, metres) => {
  expect(thicknessOf(text)).toBe(metres)
})

test('a day weighs its square metres by their thickness', () => {
  const load = loadOf([turno(order(10, 'M2', '2 cm')), turno(order(5, 'M2', '3 cm'))], new Map())

  expect(load).toMatchObject({ turnos: 2, m2: 15, isEstimated: false })
  expect(loadText(load)).toBe('15\u00a0m² · 945\u00a0kg')
})

test('plates count five square metres and their weight is an estimate', () => {
  expect(loadText(loadOf([turno(order(2, 'PZA', '2 cm'))], new Map()))).toBe(
    '2\u00a0pzas · 10\u00a0m² · 540\u00a0kg (estimado)',
  )
})

test('of an unknown thickness the usual one is taken, and said so', () => {
  expect(loadText(loadOf([turno(order(10, 'M2', ''))], new Map()))).toBe(
    '10\u00a0m² · 540\u00a0kg (estimado)',
  )
})

test('ERP lines take the thickness of their product, and what is neither plates nor m² weighs nothing', () => {
  const sap = {
    grupos_de_pedidos: [],
    sap_orders: [{ products: [{ product_code: 'CAR20', confirmed_quantity: 10, umb: 'M2' }] }],
  } as unknown as Turno

  expect(loadText(loadOf([sap, turno(order(3, 'UN', ''))], new Map([['CAR20', '2 cm']])))).toBe(
    '10\u00a0m² · 540\u00a0kg',
  )
  expect(loadText(loadOf([turno(order(3, 'UN', ''))], new Map()))).toBe('')
})

test('totals of thousands have their point', () => {
  const load = loadOf([turno(order(12_345.67, 'M2', '2 cm'), order(1200, 'PZA', '2 cm'))], new Map())

  expect(loadText(load)).toBe('1.200\u00a0pzas · 18.345,7\u00a0m² · 990.666\u00a0kg (estimado)')
})

test.each([
  [{ kg: 2310, isEstimated: false }, '2.310 de 2.000\u00a0kg: se pasa', true],
  [{ kg: 2000.4, isEstimated: true }, '≈\u00a02.000 de 2.000\u00a0kg', false],
  [{ kg: 0, isEstimated: false }, '0 de 2.000\u00a0kg', false],
])('a load of %j is «%s»', (load, text, isOver) => {
  expect([weightOf(load, 2000), isTooHeavy(load, 2000)]).toEqual([text, isOver])
})
