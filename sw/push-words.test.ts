import { expect, test } from 'vitest'
import { NOTIFICATION_TYPES } from '#contract/rules/notifications/notification-rights.ts'
import { pushWords } from './push-words.ts'

test('each kind has words for one and for several, others the words for all', () => {
  expect(pushWords({ type: 'pedido', count: 1 })).toBe('Hay una novedad de un pedido')
  expect(pushWords({ type: 'turno', count: 3 })).toBe('Hay 3 novedades de turnos')
  for (const type of ['', 'nuevo'])
    expect([1, 2].map((count) => pushWords({ type, count }))).toEqual([
      'Hay una notificación',
      'Hay 2 notificaciones sin leer',
    ])
  const all = NOTIFICATION_TYPES.flatMap((type) => [1, 2].map((count) => pushWords({ type, count })))
  expect(new Set(all).size).toBe(all.length)
})
