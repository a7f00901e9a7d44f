import { describe, expect, test } from 'vitest'
import { nextHour, timingOf } from './timing.ts'

const DATE = '2026-03-12'
const at = (hora_desde: string, status: 'agendado' | 'entregado' = 'agendado') => ({
  fecha: DATE,
  hora_desde,
  estado: status,
})
const day = [
  at('08:00', 'entregado'),
  at('10:00'),
  at('10:30', 'entregado'),
  at('12:15'),
  at('12:15'),
  at('16:00'),
]

describe('the turnos that come next', () => {
  test.for([
    ['07:00', '10:00'],
    ['10:00', '10:00'],
    ['10:01', '12:15'],
    ['16:01', undefined],
  ] as const)('at %s they are those of %s', ([hour, next]) => {
    expect(nextHour(day, { fecha: DATE, hora: hour })).toBe(next)
  })

  test('another day has none', () => {
    expect(nextHour(day, { fecha: '2026-03-11', hora: '07:00' })).toBeUndefined()
  })
})

describe('a turno that was not delivered', () => {
  test.for([
    ['10:00', 'agendado'],
    ['10:01', 'atrasado'],
  ] as const)('is at %s %s', ([hour, timing]) => {
    expect(timingOf(at('10:00'), { fecha: DATE, hora: hour })).toBe(timing)
  })

  test('is late on every later day', () => {
    expect(timingOf(at('10:00'), { fecha: '2026-03-13', hora: '08:00' })).toBe('atrasado')
  })

  test('is the next one, and no longer late once it was delivered', () => {
    expect(timingOf(at('10:00'), { fecha: DATE, hora: '09:00' }, '10:00')).toBe('proximo')
    expect(timingOf(at('10:00', 'entregado'), { fecha: DATE, hora: '12:00' })).toBe('entregado')
  })
})
