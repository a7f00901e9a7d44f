import { expect, test } from 'vitest'
import type { Age } from '#src/offline/fetch/coverage.ts'
import type { PhoneState } from '#src/read/phone-state.ts'
import { allWell, calmText, statusOf } from './status-text.ts'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000
const state = (more: Partial<PhoneState>): PhoneState => ({
  connection: 'conectado',
  unsent: 0,
  oldest: null,
  aside: 0,
  isExpired: false,
  hasUnsentEnd: false,
  clockOffset: 0,
  ...more,
})

test('connected and with nothing to send there is nothing to say', () => {
  expect(statusOf(state({}), undefined, NOW)).toBeNull()
})

test('what was saved this moment is on its way and needs no words', () => {
  expect(statusOf(state({ unsent: 1, oldest: NOW - 2000 }), undefined, NOW)).toBeNull()
})

test('what has waited for long is told, with its age', () => {
  expect(statusOf(state({ unsent: 3, oldest: NOW - 2 * HOUR }), undefined, NOW)).toMatchObject({
    waiting: { count: '3 sin enviar', age: 'la más vieja hace 2 h' },
  })
})

test('a network that answers something else is not a connection [F13]', () => {
  expect(statusOf(state({ connection: 'portal' }), undefined, NOW)?.text).toBe(
    'Sin conexión real: la red respondió otra cosa.',
  )
})

test('without network the unsent are told at once', () => {
  expect(statusOf(state({ connection: 'sin-conexion', unsent: 1, oldest: NOW }), undefined, NOW)).toEqual({
    kind: 'sin-conexion',
    text: 'Sin conexión',
    waiting: { count: '1 sin enviar', age: 'recién' },
  })
})

test('a session that ran out comes before everything else [F5]', () => {
  expect(statusOf(state({ isExpired: true, connection: 'sin-conexion' }), undefined, NOW)?.kind).toBe(
    'vencida',
  )
})

const offline = (at: Age, now: number, isErps = false) => {
  const shown = at === undefined ? undefined : { at, isErps }
  return statusOf(state({ connection: 'sin-conexion' }), shown, now)?.text
}
const READ = new Date('2026-11-20T17:05:00Z').getTime()

test('without network it says how old the oldest data on the screen is, with its day when that is another [A6]', () => {
  expect(offline(READ, READ + 2 * HOUR)).toBe('Sin conexión: datos de 14:05')
  expect(offline(READ, READ + 48 * HOUR)).toBe('Sin conexión: datos del 20/11 14:05')
  expect(offline(READ, READ + 365 * 24 * HOUR)).toBe('Sin conexión: datos del 20/11/2026 14:05')
})

test('an age that nobody knows is not made up, and a screen without data has none', () => {
  expect(offline(null, NOW)).toBe('Sin conexión: datos de fecha desconocida')
  expect(offline(undefined, NOW)).toBe('Sin conexión')
})

test('that all is sent is said only when nothing waits', () => {
  expect(allWell(state({})).text).toBe('Con conexión, todo enviado')
  expect(allWell(state({ unsent: 1, oldest: NOW })).text).toBe('Con conexión')
})

test('that all is sent is not said beside what was thrown away or lost', () => {
  expect(allWell(state({ hasUnsentEnd: true })).text).toBe('Con conexión')
})

test.each([
  [undefined, 'Con conexión'],
  [{ at: null, isErps: false }, 'Con conexión'],
  [{ at: NOW - 5000, isErps: false }, 'Al día · recién'],
  [{ at: NOW - 120_000, isErps: false }, 'Al día · hace 2 min'],
])('when nothing is the matter, data %j are said to be %s', (shown, text) => {
  expect(calmText(shown, NOW)).toBe(text)
})

test('old data are not called up to date', () => {
  expect(calmText({ at: NOW - 5000, isErps: true }, NOW)).toMatch(/^Datos del ERP de/)
  expect(calmText({ at: NOW - 11 * 60_000, isErps: false }, NOW)).toMatch(
    /^Datos de(l \d\d\/\d\d)? \d\d:\d\d$/,
  )
})

test.each([
  [-2 * 86_400_000, 'Tu reloj adelanta 2 días: rige el del servidor'],
  [3 * 3_600_000, 'Tu reloj atrasa 3 h: rige el del servidor'],
  [7 * 60_000, 'Tu reloj atrasa 7 min: rige el del servidor'],
])('a clock that differs by %d ms is said while nothing else is the matter [A201]', (clockOffset, text) => {
  expect(statusOf(state({ clockOffset }), undefined, NOW)).toMatchObject({ kind: 'reloj', text })
  expect(statusOf(state({ clockOffset, aside: 1, unsent: 1 }), undefined, NOW)?.kind).toBe('atencion')
})
