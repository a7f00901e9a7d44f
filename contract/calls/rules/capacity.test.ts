import { expect, test } from 'vitest'
import { capacityText, fullText, isFull, readCapacity } from './capacity.ts'

const branch = { nave_desde: 'A', nave_hasta: 'B', cupo: { A: 1, B: 2 } }
const turno = (uuid: string, bay: string, more: object = {}) => ({
  ...{ uuid, nave: bay, fecha: '2026-12-25', hora_desde: '10:00', hora_hasta: null, sucursal_uuid: 's' },
  ...{ estado: 'agendado' as const, etapa: '' as const, ...more },
})

test('the capacity of bays is read as people write it', () => {
  expect(readCapacity('b 2; A:1')).toEqual({ A: 1, B: 2 })
  expect(capacityText({ A: 1, B: 2 })).toBe('A 1, B 2')
  expect(readCapacity('')).toEqual({})
  expect(['A', 'A 0', 'A 1, A 2', 'A 100', '2 A'].map(readCapacity)).toEqual([null, null, null, null, null])
})

test('a bay is full by its number, no bay by that of all; what keeps nothing does not count', () => {
  const there = [turno('1', 'A'), turno('2', 'B', { hora_desde: '09:30', hora_hasta: '10:30' })]

  expect(isFull(turno('9', 'A'), branch, there)).toBe(true)
  expect(isFull(turno('1', 'A'), branch, there)).toBe(false)
  expect(isFull(turno('9', 'B'), branch, there)).toBe(false)
  expect(isFull(turno('9', ''), branch, there)).toBe(false)
  expect(isFull(turno('9', ''), branch, [...there, turno('3', '')])).toBe(true)
  expect(isFull(turno('9', ''), branch, [...there, turno('3', '', { etapa: 'no vino' })])).toBe(false)
  expect(isFull(turno('9', 'A'), { ...branch, cupo: {} }, there)).toBe(false)
  expect(isFull(turno('9', ''), { ...branch, cupo: { A: 1 } }, there)).toBe(false)
  expect(fullText(turno('9', 'B'))).toBe('El 25/12 de 10:00 a 10:30 no queda lugar en la nave B.')
})
