import { expect, test } from 'vitest'
import type { Turno } from '#contract/calls/turnos.ts'
import { clashesWith, clashText, firstFree, freeSlots, type PlacedTurno, placeText } from './overlaps.ts'

const place = (changes: Partial<PlacedTurno> = {}): PlacedTurno => ({
  uuid: 'a',
  fecha: '2026-03-12',
  hora_desde: '10:30',
  hora_hasta: null,
  sucursal_uuid: 'cba',
  nave: 'B',
  fletero_uuid: null,
  estado: 'agendado',
  ...changes,
})

const turno = (changes: Partial<Turno>): Turno => ({ ...place(), account_names: 'Sur', ...changes }) as Turno

test('two phones that took the same hour of a bay are told, each of the other [F10]', () => {
  const [clash] = clashesWith(place(), [turno({ uuid: 'a' }), turno({ uuid: 'b' })])

  expect(clash && clashText(clash)).toBe('Se superpone en la nave B: Sur, 10:30')
})

test('a carrier cannot be in two bays at once', () => {
  const clashes = clashesWith(place({ fletero_uuid: 'f' }), [
    turno({ uuid: 'b', nave: '', fletero_uuid: 'f' }),
  ])

  expect(clashes.map(clashText)).toEqual(['Se superpone con el mismo fletero (SIN NAVE): Sur, 10:30'])
})

test('the free hours of a bay leave out those of others and keep its own', () => {
  const turnos = [
    turno({ uuid: 'a' }),
    turno({ uuid: 'b', hora_desde: '11:00', hora_hasta: '12:00' }),
    turno({ uuid: 'c', hora_desde: '08:00', nave: 'C' }),
  ]
  const free = freeSlots(place(), { turnos, isWhole: true })

  expect(free).toHaveLength(18)
  expect(free).toContain('10:30')
  expect(free).not.toContain('11:30')
})

test('a new turno of a bay begins at its first free hour, today not before now', () => {
  const bay = { fecha: '2026-03-12', sucursal_uuid: 'cba', nave: 'B' }
  const taken = [turno({ uuid: 'a', hora_desde: '08:00' }), turno({ uuid: 'b', hora_desde: '11:00' })]
  const day = { turnos: taken, isWhole: true }
  const at = (date: string, hour: string) => firstFree(bay, day, { fecha: date, hora: hour })

  expect(at('2026-03-11', '10:42')).toBe('08:30')
  expect(at('2026-03-12', '10:42')).toBe('11:30')
  expect(at('2026-03-12', '17:31')).toBeUndefined()
})

test('of a day that is not whole on this phone no hour is known to be free [SY33]', () => {
  const bay = { fecha: '2026-03-11', sucursal_uuid: 'cba', nave: 'B' }
  const day = { turnos: [turno({ uuid: 'a' })], isWhole: false }

  expect(freeSlots(place(), day)).toBeNull()
  expect(firstFree(bay, day, { fecha: '2026-03-11', hora: '08:00' })).toBeUndefined()
  expect(placeText('B', null)).toBe('Nave B')
})
