import { expect, test } from 'vitest'
import { executionText } from './execution-text.ts'

const now = new Date('2026-11-23T15:00:00-03:00')

test.for([
  [null, 'nunca'],
  ['2026-11-23T14:59:30-03:00', 'hace un momento'],
  ['2026-11-23T14:59:00-03:00', 'hace 1 minuto'],
  ['2026-11-23T14:55:00-03:00', 'hace 5 minutos'],
  ['2026-11-23T13:30:00-03:00', 'hace 1 hora'],
  ['2026-11-23T00:10:00-03:00', 'hace 14 horas'],
  ['2026-11-22T14:30:00-03:00', 'ayer a las 14:30'],
  ['2026-11-22T23:50:00-03:00', 'ayer a las 23:50'],
  ['2026-11-20T14:30:00-03:00', 'el 20/11 a las 14:30'],
  ['2025-12-31T09:05:00-03:00', 'el 31/12/2025 a las 09:05'],
] as const)('S287 a run at %s was %s', ([at, text]) => {
  expect(executionText(at === null ? null : new Date(at), now)).toBe(text)
})
