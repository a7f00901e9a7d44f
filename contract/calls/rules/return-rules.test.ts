import { describe, expect, test } from 'vitest'
import type { ReturnLine } from '#contract/calls/road/return-record.ts'
import { grantedOf, isUndecided } from './granted.ts'
import { heldIn, leftOf } from './return-rules.ts'

const now = new Date('2026-03-31T12:00:00Z')
const judging = { now, days: 30 }
const day = (n: string, quantity: number) => ({ at: `2026-${n}T15:00:00.000Z`, quantity })
const line = (more: Partial<ReturnLine> = {}): ReturnLine => ({
  ...{ pedido_uuid: 'a', pedido_id: 1, product_code: '', product_name: '', lote: null, unit: 'PZA' },
  ...{ cantidad: 3, motivo: '', aceptada: null, ...more },
})

describe('what may still be returned of an order', () => {
  test.each([
    ['all that came', [day('03-30', 3)], 0, 3],
    ['of the first of thirty days', [day('03-01', 3)], 0, 3],
    ['less what others hold', [day('03-30', 3)], 1.5, 1.5],
    ['of what came in the last days', [day('02-01', 2), day('03-30', 1)], 0, 1],
    ['no more for what came twice', [day('03-29', 3), day('03-30', 2)], 0, 3],
    ['more where more came than was ordered', [day('03-30', 4)], 0, 4],
  ] as const)('is %s', (...[, deliveries, held, left]) => {
    expect(leftOf({ quantity: 3, deliveries, held }, judging)).toBe(left)
  })

  test('is nothing, and why', () => {
    expect([
      leftOf({ quantity: 3, deliveries: [], held: 0 }, judging),
      leftOf({ quantity: 3, deliveries: [day('02-28', 3)], held: 0 }, judging),
      leftOf({ quantity: 3, deliveries: [day('03-30', 0)], held: 0 }, judging),
    ]).toEqual([
      'Todavía no figura entregado en un turno.',
      'Se entregó hace más de 30 días.',
      'Todavía no figura entregado en un turno.',
    ])
    expect(leftOf({ quantity: 3, deliveries: [day('03-30', 3)], held: 3 }, judging)).toBe(
      'Ya se reclamó todo lo que se entregó.',
    )
  })
})

test('a claim holds what it asks for until it is decided, then what it was granted', () => {
  expect([heldIn([line()], 'a'), heldIn([line({ aceptada: 1 })], 'a'), heldIn([line()], 'b')]).toEqual([
    3, 1, 0,
  ])
})

test('a decision grants all, nothing, or what its lines say', () => {
  const lineas = [{ pedido: 'a', aceptada: 2 }]
  const both = [line(), line({ pedido_uuid: 'b' })]
  expect(
    (['acepta', 'rechaza', 'parcial'] as const).map((decision) => grantedOf({ decision, lineas }, both)),
  ).toEqual([
    [3, 3],
    [0, 0],
    [2, 0],
  ])
})

test('only lines wait for a decision, again where the ERP refused it', () => {
  const decided = {
    decision: 'acepta',
    texto: '',
    quien: '',
    at: '',
    nro_devolucion: '',
    mensaje: '',
    nota: null,
  } as const
  expect([
    isUndecided({}),
    isUndecided({ lineas: [line()], devolucion: null }),
    isUndecided({ lineas: [line()], devolucion: { ...decided, erp: 'confirmado' } }),
    isUndecided({ lineas: [line()], devolucion: { ...decided, erp: 'rechazado' } }),
  ]).toEqual([false, true, false, true])
})
