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

test('a turno is the next one, then late, and no longer once it came or was delivered', () => {
  const timing = (turno: ReturnType<typeof at> & { etapa?: 'llegó' | 'demorado' }, hour: string) =>
    timingOf(turno, { fecha: DATE, hora: hour }, '10:00')

  expect(timing(at('10:00'), '10:00')).toBe('proximo')
  expect(timing(at('10:00'), '10:01')).toBe('atrasado')
  expect(timing({ ...at('16:00'), etapa: 'demorado' }, '09:00')).toBe('atrasado')
  expect(timing({ ...at('10:00'), etapa: 'llegó' }, '10:01')).toBe('agendado')
  expect(timing(at('10:00', 'entregado'), '12:00')).toBe('entregado')
})
