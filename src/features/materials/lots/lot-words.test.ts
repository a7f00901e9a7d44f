import { expect, test } from 'vitest'
import { stockAge } from './lot-words.ts'

const at = (hour: string) => Date.parse(`2026-11-24T${hour}:00-03:00`)

test('stock is as old as the older of its answer and the run of the ERP [A184]', () => {
  expect(stockAge(at('22:12'), at('22:10'), at('22:30'))).toBe('Disponible al 22:10')
  expect(stockAge(at('22:12'), at('22:20'), at('22:30'))).toBe('Disponible al 22:12')
  expect(stockAge(at('22:12'), null, at('22:30'))).toBe('Disponible al 22:12')
  expect(stockAge(null, at('22:10'), at('22:30'))).toBeNull()
})
