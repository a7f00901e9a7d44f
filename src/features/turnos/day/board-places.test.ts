import { expect, test } from 'vitest'
import { serverTurno } from '#tests/phones/turnos-phone.ts'
import { boardPlaces, nowShare } from './board-places.ts'

const at = (hora_desde: string, hora_hasta: string | null = null) =>
  serverTurno(1, { hora_desde, hora_hasta })
const placed = (...hours: [string, (string | null)?][]) =>
  boardPlaces(hours.map(([from, until]) => at(from, until ?? null))).map(
    ({ slot, lasts, span, shift, lane }) => [slot, lasts, span, shift, lane],
  )

test('a card is as long as its turno, and long enough to be read', () => {
  expect(placed(['08:00', '11:00'])).toEqual([['08:00', 6, 6, 0, 0]])
  expect(placed(['08:00'])).toEqual([['08:00', 1, 4, 0, 0]])
})

test('cards that would overlap stand one under another, and a line is taken again once it is free', () => {
  expect(placed(['09:00'], ['08:00'], ['10:00'], ['11:00'])).toEqual([
    ['08:00', 1, 4, 0, 0],
    ['09:00', 1, 4, 0, 1],
    ['10:00', 1, 4, 0, 0],
    ['11:00', 1, 4, 0, 1],
  ])
})

test('the last ones of the day end where the day does', () => {
  expect(placed(['17:30'])).toEqual([['17:30', 1, 4, -3, 0]])
  expect(placed(['16:00'], ['17:00', '19:00'])).toEqual([
    ['16:00', 1, 4, 0, 0],
    ['17:00', 2, 4, -2, 1],
  ])
})

test.for([
  ['07:59', null],
  ['13:00', 0.5],
  ['18:00', 1],
] as const)('at %s the line of the time stands at %s of the day', ([hour, share]) => {
  expect(nowShare(hour)).toBe(share)
})
