import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { openSlot } from './open-slot.ts'

const place = { fecha: '2026-03-12', sucursal_uuid: 'cba' }
const taken = (bay: string, hora_desde: string, hora_hasta: string | null = null): Turno =>
  ({
    ...place,
    uuid: `${bay}-${hora_desde}`,
    nave: bay,
    hora_desde,
    hora_hasta,
    fletero_uuid: null,
    estado: 'agendado',
  }) as Turno
const early = { fecha: '2026-03-12', hora: '07:00' }
const day = (turnos: Turno[], isWhole = true) => ({ turnos, isWhole })

test('the earliest free half hour wins, and of two bays with it the first', () => {
  expect(openSlot(place, ['A', 'B'], { day: day([]), now: early })).toEqual({ nave: 'A', hora: '08:00' })
  expect(openSlot(place, ['A', 'B'], { day: day([taken('A', '08:00')]), now: early })).toEqual({
    nave: 'B',
    hora: '08:00',
  })
})

test('hours that have passed are not offered', () => {
  const now = { fecha: '2026-03-12', hora: '11:28' }

  expect(openSlot(place, ['A'], { day: day([taken('A', '11:30')]), now })).toEqual({
    nave: 'A',
    hora: '12:00',
  })
})

test('there is none where all bays are full, no bay is known, or the day is not whole on this phone', () => {
  const full = day([taken('A', '08:00', '18:00')])

  expect(openSlot(place, ['A'], { day: full, now: early })).toBeUndefined()
  expect(openSlot(place, [], { day: day([]), now: early })).toBeUndefined()
  expect(openSlot(place, ['A'], { day: day([], false), now: early })).toBeUndefined()
})
