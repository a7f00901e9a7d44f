import { expect, test } from 'vitest'
import { orders } from '#contract/records/orders.ts'
import { canEdit, closedAmong, FINAL, INVOICED, isClosed } from './transitions.ts'

const MATERIAL = ['product_code', 'quantity', 'unit', 'lote', 'chapas']
const OPEN = ['Pendiente', 'En preparación', 'Listo para entrega', 'Un estado de mañana']

test.for(OPEN)('an order that is %s is open in all its fields', (status) => {
  expect(closedAmong(status, orders.form)).toEqual([])
  expect(canEdit(status)).toBe(true)
})

test('an invoiced order keeps its material, and may still be noted and delivered elsewhere or later', () => {
  expect(closedAmong(INVOICED, orders.form)).toEqual(MATERIAL)
  expect(canEdit(INVOICED)).toBe(true)
})

test.for(FINAL)('an order that is %s is closed in every field', (status) => {
  expect(orders.form.every((field) => isClosed(status, field))).toBe(true)
  expect(canEdit(status)).toBe(false)
})
