import { expect, test } from 'vitest'
import { nextBusinessDay } from '#contract/kit/day.ts'
import { type ClosedTime, closedAt, closedOn, closedText, isClosedIn, refusedText } from './closed-days.ts'
import { isPastHour, judgedAt } from './past-day.ts'

const of = (date: string, more: Partial<ClosedTime> = {}): ClosedTime => ({
  fecha: date,
  nombre: 'Navidad',
  sucursal_uuid: null,
  hora_desde: null,
  hora_hasta: null,
  cerrado: true,
  ...more,
})

const CHRISTMAS = of('2026-12-25')
const EVE = of('2026-12-24', { nombre: 'Nochebuena', hora_desde: '12:00', hora_hasta: '18:00' })
const PATRON = of('2026-12-28', { nombre: 'Patrono', sucursal_uuid: 'rosario' })
const DAYS = [CHRISTMAS, EVE, PATRON]

test('a day is closed in every branch, in one, or for some hours [A200]', () => {
  const at = (date: string, sucursal_uuid: string | null, hour: string) =>
    closedAt(DAYS, { fecha: date, sucursal_uuid, hora: hour })?.nombre ?? null

  expect(['rosario', 'cordoba', null].map((branch) => at('2026-12-25', branch, '08:00'))).toEqual(
    Array(3).fill('Navidad'),
  )
  expect(['rosario', 'cordoba'].map((branch) => at('2026-12-28', branch, '08:00'))).toEqual(['Patrono', null])
  expect(['11:00', '11:30', '12:00', '17:30'].map((hour) => at('2026-12-24', 'rosario', hour))).toEqual([
    ...[null, null],
    ...['Nochebuena', 'Nochebuena'],
  ])
  expect(closedOn(DAYS, { fecha: '2026-12-24', sucursal_uuid: null })).toBeUndefined()
})

test('the next day of work leaves out weekends, holidays and closed days of the branch, and ends its search', () => {
  const next = (day: string, branch: string | null) => nextBusinessDay(day, isClosedIn(DAYS, branch))

  expect(next('2026-12-24', 'cordoba')).toBe('2026-12-28')
  expect(next('2026-12-24', 'rosario')).toBe('2026-12-29')
  expect(next('2026-12-23', 'rosario')).toBe('2026-12-24')
  expect(nextBusinessDay('2026-12-24', () => true)).toBe('2026-12-25')
})

test('closed days are told with their hours, and customers hear which day', () => {
  expect(closedText(CHRISTMAS)).toBe('El 25/12 no se trabaja: Navidad.')
  expect(closedText(EVE)).toBe('El 24/12 no se trabaja de 12:00 a 18:00: Nochebuena.')
  expect(refusedText(CHRISTMAS)).toBe('La sucursal está cerrada el 25/12: Navidad.')
})

test('an hour of today is over when its half hour is; a change made without network is judged up to twelve hours back', () => {
  const at = (hour: string) => new Date(`2026-03-09T${hour}:00-03:00`)
  const isPast = (hour: string, now: string) => isPastHour({ fecha: '2026-03-09', hora: hour }, at(now))

  expect([isPast('08:00', '08:29'), isPast('08:00', '08:30'), isPast('17:30', '22:10')]).toEqual([
    false,
    true,
    true,
  ])
  expect(isPastHour({ fecha: '2026-03-10', hora: '08:00' }, at('22:10'))).toBe(false)
  const judged = (made: string) => judgedAt(at(made).getTime(), at('22:10')).toISOString()
  expect(judged('18:00')).toBe(at('18:00').toISOString())
  expect(judged('08:00')).toBe(at('10:10').toISOString())
  expect(judged('23:00')).toBe(at('22:10').toISOString())
})
