import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { serverTurno } from '#tests/phones/turnos-phone.ts'
import { YARD_PARTS } from './turnos-search.ts'
import { yardParts, yardText } from './yard.ts'

const MINUTE = 60_000
const DATE = serverTurno(1, {}).fecha
const turno = (n: number, fields: Partial<Turno>) => serverTurno(n, fields)
const delivered = (n: number, minutes: number, arrivedAt = Date.parse('2026-12-31T23:30:00Z')) =>
  turno(n, {
    estado: 'entregado',
    etapa: 'cargando',
    llego_at: new Date(arrivedAt).toISOString(),
    etapa_at: new Date(arrivedAt + minutes * MINUTE).toISOString(),
  })

test('the yard counts who is there now, and the mean stay of who left, also past midnight', () => {
  const inYard = ['llegó', 'cargando', 'cargando'].map((etapa, n) =>
    turno(n + 1, { etapa } as Partial<Turno>),
  )
  const many = Array.from({ length: 40 }, (_, n) => delivered(n + 10, n % 2 ? 60 : 37))

  expect(yardText([])).toBe('')
  const counts = (turnos: readonly Turno[], hour: string) =>
    YARD_PARTS.map((part) => yardParts(turnos, { fecha: DATE, hora: hour })[part].turnos.length)
  const day = [...inYard, turno(5, { etapa: 'demorado' }), turno(6, { etapa: 'no vino' }), turno(7, {})]

  expect(counts(day, '00:00')).toEqual([3, 1, 1, 1])
  expect(counts(day, '23:59')).toEqual([3, 2, 0, 1])
  expect(yardText(inYard)).toBe('')
  expect(yardText([...inYard, ...many])).toBe('49 min en playa')
  expect(yardText([delivered(1, 48), turno(2, { estado: 'entregado', llego_at: null })])).toBe(
    '48 min en playa',
  )
})
