import { expect, test } from 'vitest'
import { dayOf, formatHour, formatMoment, momentDay, sinceText } from './day.ts'

const HALF_PAST_MIDNIGHT = '2026-03-09T03:30:00Z'

test('a day is of the distributor’s time zone, and the hour after midnight is 00', () => {
  expect(dayOf(new Date('2026-03-09T02:30:00Z'))).toBe('2026-03-08')
  expect(dayOf(new Date(HALF_PAST_MIDNIGHT))).toBe('2026-03-09')
  expect(formatHour(HALF_PAST_MIDNIGHT)).toBe('00:30')
  expect(formatMoment(HALF_PAST_MIDNIGHT)).toBe('09/03/2026 00:30')
})

test('the age of what is shown is an hour, and a day only when it is another', () => {
  const at = Date.parse('2026-03-09T13:42:00Z')

  expect(sinceText(at, at + 3_600_000)).toBe('de 10:42')
  expect(sinceText(at, at + 86_400_000)).toBe('del 09/03 10:42')
  expect(sinceText(at, at + 365 * 86_400_000)).toBe('del 09/03/2026 10:42')
})

test('a moment late in the evening is of that day, although UTC is at the next one', () => {
  expect(momentDay('2026-11-27T01:29:00.000Z')).toBe('2026-11-26')
  expect(momentDay('2026-11-27T03:00:00.000Z')).toBe('2026-11-27')
})
