import { describe, expect, test } from 'vitest'
import { nextHour, openingRow } from './next-hour.ts'

const DATE = '2026-03-12'
const at = (
  hora_desde: string,
  status: 'agendado' | 'entregado' = 'agendado',
  hora_hasta: string | null = null,
) => ({
  fecha: DATE,
  hora_desde,
  hora_hasta,
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

describe('a day opens', () => {
  test.for([
    ['07:00', undefined, 'at its beginning'],
    ['08:10', undefined, 'at its beginning'],
    ['10:29', '10:00', 'at what goes on'],
    ['11:00', '12:00', 'at the row of what comes'],
    ['17:00', undefined, 'at its beginning when all is over'],
  ] as const)('at %s in row %s: %s', ([hour, row]) => {
    expect(openingRow(day, { fecha: DATE, hora: hour })).toBe(row)
  })

  test('a long one goes on until its end', () => {
    expect(openingRow([at('08:00'), at('09:00', 'agendado', '11:00')], { fecha: DATE, hora: '10:30' })).toBe(
      '09:00',
    )
  })
})
