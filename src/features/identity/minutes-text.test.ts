import { expect, test } from 'vitest'
import { minutesText } from './minutes-text.ts'

test.each([
  [3_600_000, ''],
  [300_001, ''],
  [300_000, ' (termina en 5 minutos)'],
  [61_000, ' (termina en 2 minutos)'],
  [60_000, ' (termina en menos de 1 minuto)'],
  [-1, ' (termina en menos de 1 minuto)'],
])('%i ms before the end it says "%s" [A161]', (left, text) => {
  expect(minutesText(left)).toBe(text)
})
