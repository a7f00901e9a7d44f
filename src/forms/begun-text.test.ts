import { expect, test } from 'vitest'
import { begunText } from './begun-text.ts'

test.each([
  ['2026-03-09T09:05:00-03:00', 'hoy 09:05'],
  ['2026-03-08T23:59:00-03:00', 'ayer 23:59'],
  ['2026-02-28T18:40:00-03:00', 'el 28/02 18:40'],
  ['2025-12-31T18:40:00-03:00', 'el 31/12/2025 18:40'],
])('a form begun at %s says %s [A213]', (begun, words) => {
  expect(begunText(Date.parse(begun), Date.parse('2026-03-09T21:00:00-03:00'))).toBe(words)
})
