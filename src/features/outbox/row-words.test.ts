import { describe, expect, test } from 'vitest'
import type { LastError, OutboxRow } from '#src/offline/db/outbox-row.ts'
import { type RowWorld, wordsOf } from './row-words.ts'

const ORDER = '01900000-0000-7000-8000-0000000000a1'

function row(more: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq: 1,
    id: 'op-1',
    v: 1,
    type: 'orders.save.v1',
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

const world = (rows: readonly OutboxRow[], connection: RowWorld['connection'] = 'conectado'): RowWorld => ({
  rows,
  sentences: new Map(rows.map(({ id, type }) => [id, `${type} de ${id}`])),
  connection,
})
const alone = (row: OutboxRow) => wordsOf(row, world([row]))

test('a new order is edited in its form', () => {
  expect(alone(row()).editAt).toBe('/pedido/nuevo?pendiente=op-1')
})

test('what was refused for its fields needs another value, not another try', () => {
  const closed = { ...refused.lastError, code: 'transicion-invalida' } as LastError

  expect(alone(refused).needsEdit).toBe(true)
  expect(alone({ ...refused, lastError: closed }).needsEdit).toBe(false)
  expect(alone(row()).needsEdit).toBe(false)
})

test('a change of an order is edited in the form of that order', () => {
  const edited = row({ args: { ...row().args, nuevo: undefined } })

  expect(alone(edited).editAt).toBe(`/pedido/${ORDER}/edit?pendiente=op-1`)
})

test('a cart is edited in the cart', () => {
  const cart = row({ type: 'orders.save-several.v1', args: { ...row().args, productos: [] } })

  expect(alone(cart).editAt).toBe('/pedido/nuevo-multiple?pendiente=op-1')
})

test('a turno is edited in its dialog over its day', () => {
  const turno = row({
    type: 'turnos.save.v1',
    args: {
      turno_uuid: 't',
      nuevo: true,
      form_fecha: '2026-03-12',
      form_hora_desde: '10:00',
      form_sucursal_uuid: 's',
    },
  })

  expect(alone(turno).editAt).toBe('/turno?fecha=2026-03-12&sucursal=s&turno=t&pendiente=op-1')
})

test('what may have arrived is not edited in place [SY16]', () => {
  expect(alone(row({ attempts: 1 })).editAt).toBeNull()
  expect(alone(row({ state: 'enviando' })).editAt).toBeNull()
})

test('a refusal keeps the server’s own words and may be edited [F7]', () => {
  const words = alone(refused)

  expect(words.reasons).toEqual(['Rechazado: El lote no existe.'])
  expect(words.editAt).toBe('/pedido/nuevo?pendiente=op-1')
})

test.each([
  ['sin-conexion', null, 'Se envía solo al volver la conexión.'],
  ['sin-conexion', 0, 'Se envía solo al volver la conexión.'],
  ['portal', 0, 'Se envía solo al volver la conexión.'],
  ['conectado', null, null],
  ['conectado', 0, 'Se vuelve a intentar solo.'],
  ['conectado', 503, 'El servidor todavía no pudo guardarlo: se vuelve a intentar solo.'],
] as const)('what merely waits asks for nobody: %s, last answer %s', (connection, status, note) => {
  const lastError =
    status === null
      ? null
      : ({ code: 'sin-red', status, messages: ['Error de conexión.'], at: 0 } satisfies LastError)
  const waiting = row({ attempts: 6, lastError })

  expect(wordsOf(waiting, world([waiting], connection))).toMatchObject({ reasons: [], note })
})

describe('what waits behind a refusal', () => {
  const status = { type: 'orders.change-status.v1', args: { uuid: ORDER, status: 'Cancelado' } }
  const behind = row({ ...status, seq: 2, id: 'op-2', after: ['op-1'] })
  const last = row({ ...status, seq: 3, id: 'op-3', after: ['op-2'] })

  test('names it, however many wait between them [F32]', () => {
    const rows = [refused, behind, last]

    for (const row of [behind, last])
      expect(wordsOf(row, world(rows)).reasons).toEqual(['En espera de: orders.save.v1 de op-1'])
  })

  test('never seems to wait for itself', () => {
    const rows = [refused, behind]
    const sentences = new Map(rows.map(({ id }) => [id, 'Pedido 538: estado «Cancelado»']))

    expect(wordsOf(behind, { ...world(rows), sentences }).reasons).toEqual([
      'En espera de un cambio anterior igual a este.',
    ])
    const loop = row({ after: ['op-1'] })
    expect(alone(loop)).toMatchObject({ tone: 'local', reasons: [] })
  })

  test('only follows what is on its way', () => {
    const rows = [row(), behind]

    expect(wordsOf(behind, world(rows))).toMatchObject({
      tone: 'local',
      note: 'Se envía después del cambio anterior.',
    })
  })
})
