import { expect, test } from 'vitest'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { wordsOf } from './row-words.ts'

const ORDER = '01900000-0000-7000-8000-0000000000a1'

function row(more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    id: 'op-1',
    v: 1,
    type: 'pedidos.guardar.v1',
    args: {
      uuid: ORDER,
      nuevo: true,
      form_billing_cuit: '30-70000001-5',
      form_product_code: 'GR-NEGRO-20',
      form_unit: 'M2',
      form_quantity: 2,
      form_branch: 'Córdoba',
    },
    aggregates: [`pedido:${ORDER}`],
    after: [],
    base: null,
    before: [],
    touched: {},
    blobs: [],
    state: 'pendiente',
    attempts: 0,
    serverFailures: 0,
    nextAt: 0,
    lastError: null,
    user: 'u',
    createdAt: 0,
    ...more,
  }
}

const refused = row({
  state: 'rechazado',
  attempts: 1,
  lastError: { code: 'entrada-invalida', status: 422, messages: ['El lote no existe.'], at: 0 },
})

test('a new order is told in plain words and edited in its form', () => {
  const words = wordsOf(row(), [row()])

  expect(words.sentence).toBe('Pedido nuevo: 2 M2 de GR-NEGRO-20 para 30-70000001-5')
  expect(words.editAt).toBe('/pedido/nuevo?pendiente=op-1')
  expect(words.order).toBe(ORDER)
})

test('a change of an order is edited in the form of that order', () => {
  const edited = row({ args: { ...row().args, nuevo: undefined } })

  expect(wordsOf(edited, [edited]).editAt).toBe(`/pedido/${ORDER}/edit?pendiente=op-1`)
})

test('a cart is edited in the cart', () => {
  const cart = row({ type: 'pedidos.guardar-varios.v1', args: { ...row().args, productos: [] } })

  expect(wordsOf(cart, [cart]).editAt).toBe('/pedido/nuevo-multiple?pendiente=op-1')
})

test('a turno is edited in its dialog over its day', () => {
  const turno = row({
    type: 'turnos.guardar.v1',
    args: {
      turno_uuid: 't',
      nuevo: true,
      form_fecha: '2026-03-12',
      form_hora_desde: '10:00',
      form_sucursal_uuid: 's',
    },
  })

  expect(wordsOf(turno, [turno]).editAt).toBe('/turno?fecha=2026-03-12&sucursal=s&turno=t&pendiente=op-1')
})

test('what may have arrived is not edited in place [SY16]', () => {
  expect(wordsOf(row({ attempts: 1 }), []).editAt).toBeNull()
  expect(wordsOf(row({ state: 'enviando' }), []).editAt).toBeNull()
})

test('a refusal keeps the server’s own words and may be edited [F7]', () => {
  const words = wordsOf(refused, [refused])

  expect(words.reasons).toEqual(['Rechazado: El lote no existe.'])
  expect(words.editAt).toBe('/pedido/nuevo?pendiente=op-1')
})

test('what waits behind a refusal names it [F32]', () => {
  const behind = row({
    seq: 2,
    id: 'op-2',
    type: 'pedidos.cambiar-estado.v1',
    args: { uuid: ORDER, status: 'Cancelado' },
    after: ['op-1'],
  })

  expect(wordsOf(behind, [refused, behind]).reasons).toEqual([
    'En espera de: Pedido nuevo: 2 M2 de GR-NEGRO-20 para 30-70000001-5',
  ])
})
