import { expect, test } from 'vitest'
import { ageText, dayOf, formatHour, formatMoment } from './day.ts'

const HALF_PAST_MIDNIGHT = '2026-03-09T03:30:00Z'

test('a day is of the distributor’s time zone, and the hour after midnight is 00', () => {
  expect(dayOf(new Date('2026-03-09T02:30:00Z'))).toBe('2026-03-08')
  expect(dayOf(new Date(HALF_PAST_MIDNIGHT))).toBe('2026-03-09')
  expect(formatHour(HALF_PAST_MIDNIGHT)).toBe('00:30')
  expect(formatMoment(HALF_PAST_MIDNIGHT)).toBe('09/03/2026 00:30')
})

test('the age of what is shown is an hour, and a day only when it is another', () => {
  const at = Date.parse('2026-03-09T13:42:00Z')

  expect(ageText(at, true)).toBe('Actualizado 10:42')
  expect(ageText(at, false, at + 3_600_000)).toBe('Datos de las 10:42')
  expect(ageText(at, false, at + 86_400_000)).toBe('Datos de las 10:42 del 09/03/2026')
  expect(ageText(null, false)).toBe('Solo lo que hay en este teléfono.')
})
