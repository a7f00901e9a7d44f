import { expect, test } from 'vitest'
import { remember, type Seen } from '#server/db/merge.ts'
import { mergedWith } from '#server/db/merge-report.ts'
import type { OrderFields } from './columns.ts'
import { type MergeableOrder, merged, ORDER_MERGING } from './merge.ts'

const order: MergeableOrder = {
  product_code: 'MC-20',
  product_name: 'Mármol Carrara',
  quantity: 2,
  unit: 'M2',
  lote: 'B-1042',
  chapas: null,
  branch: 'Córdoba',
  client_note: '',
  preferred_delivery_date: null,
  status: 'Pendiente',
  group_id: null,
  version: 1,
  field_changes: {},
}

function change(
  from: MergeableOrder,
  fields: Partial<OrderFields>,
  key: string | null = null,
): MergeableOrder {
  const field_changes = remember<OrderFields>(from, fields, { key })
  return { ...from, ...fields, version: from.version + 1, field_changes }
}

const at = (ifMatch: number | null, ...own: string[]): Seen => ({ ifMatch, own })

const form = { quantity: 2, lote: 'B-1042', branch: 'Córdoba', client_note: '' } as const

test('the newest version takes everything that differs and nothing else', () => {
  expect(merged(order, { ...form, quantity: 3 }, at(1))).toEqual({ quantity: 3 })
  expect(merged(order, { ...form, quantity: 3 }, at(null))).toEqual({ quantity: 3 })
})

test('on an older version what nobody else touched is taken and what others wrote stays', () => {
  const now = change(order, { quantity: 5 })

  expect(merged(now, { ...form, client_note: 'urgente' }, at(1))).toEqual({ client_note: 'urgente' })
})

test('what a form merely repeats is no wish, whatever it holds [SY23]', () => {
  const now = change(change(order, { client_note: 'n2' }), { client_note: 'n3' })
  const wanted = { ...form, client_note: 'n2', quantity: 3 }

  expect(merged(now, wanted, at(1))).toBeNull()
  expect(merged(now, wanted, { ...at(1), repeats: ['client_note'] })).toEqual({ quantity: 3 })
})

test('two people who changed the same field are in conflict, unless they wrote the same', () => {
  const now = change(order, { quantity: 5 })

  expect(merged(now, { ...form, quantity: 7 }, at(1))).toBeNull()
  expect(merged(now, { ...form, quantity: 5 }, at(1))).toEqual({})
})

test('what was seen counts, however many changes came after it', () => {
  const now = change(change(change(order, { quantity: 5 }), { quantity: 6 }), { branch: 'Rosario' })

  expect(merged(now, { ...form, branch: 'Rosario', client_note: 'x' }, at(1))).toEqual({ client_note: 'x' })
  expect(merged(now, { ...form, quantity: 5, client_note: 'x' }, at(2))).toEqual({ client_note: 'x' })
  expect(merged(now, { ...form, quantity: 2, client_note: 'x' }, at(2))).toBeNull()
})

test.for([{ lote: 'B-1' }, { status: 'Cancelado' }, { unit: 'PZA' }, { product_code: 'X' }])(
  'lot, status and what decides the price never merge: %o',
  (fields) => {
    expect(merged(change(order, { client_note: 'x' }), fields, at(1))).toBeNull()
    expect(merged(change(order, fields), fields, at(1))).toEqual({})
  },
)

test('what is older than our memory is a conflict', () => {
  let now = order
  for (let quantity = 1; quantity <= 150; quantity++) now = change(now, { quantity: quantity + 2 })

  expect(merged(now, { ...form, client_note: 'x' }, at(1))).toBeNull()
  expect(merged(now, { quantity: 120, client_note: 'x' }, at(119))).toEqual({ client_note: 'x' })
})

test('what was left as it was seen keeps what others wrote, a lot and a status too', () => {
  const now = change(order, { lote: 'B-2000', status: 'Listo para entrega' })

  expect(merged(now, { ...form, status: 'Pendiente', client_note: 'x' }, at(1))).toEqual({ client_note: 'x' })
})

test('a quantity is not carried over to another lot or unit', () => {
  expect(merged(change(order, { lote: 'B-2000' }), { ...form, quantity: 7 }, at(1))).toBeNull()
  expect(merged(change(order, { unit: 'PZA' }), { ...form, quantity: 7 }, at(1))).toBeNull()
})

test('what the person wrote before, on what they had seen, is not somebody else’s [SY17]', () => {
  const mine = change(order, { client_note: 'mía' }, 'op-1')

  expect(merged(mine, { ...form, client_note: 'mejor', quantity: 3 }, at(1, 'op-1'))).toEqual({
    client_note: 'mejor',
    quantity: 3,
  })
  expect(merged(mine, { status: 'Cancelado' }, at(1, 'op-1'))).toEqual({ status: 'Cancelado' })
  expect(merged(mine, { status: 'Cancelado' }, at(1))).toBeNull()
})

test('a change of the person in between does not make them have seen what somebody else wrote [SY17]', () => {
  const both = change(change(order, { quantity: 5 }), { client_note: 'mía' }, 'op-1')

  expect(merged(both, { ...form, client_note: 'mía', branch: 'Rosario' }, at(1, 'op-1'))).toEqual({
    branch: 'Rosario',
  })
  expect(merged(both, { ...form, client_note: 'mía', quantity: 7 }, at(1, 'op-1'))).toBeNull()
})

test('a merge says what others changed, by whom, and is silent about what both wrote', () => {
  const author = { fullname: 'Ana Pérez', at: '2026-03-09T13:42:00.000Z' }
  const fields = { quantity: 5, branch: 'Rosario', group_id: 4 }
  const field_changes = remember<OrderFields>(order, fields, { quien: author })
  const now = { ...order, ...fields, version: 2, field_changes }
  const wanted = { client_note: 'x', branch: 'Rosario' }

  expect(mergedWith<OrderFields>(now, { wanted, seen: at(1), names: ORDER_MERGING })).toEqual({
    fusionado: [
      { campo: 'quantity', de: 2, a: 5, quien: 'Ana Pérez', cuando: author.at },
      { campo: 'grupo_uuid', de: null, a: null, quien: 'Ana Pérez', cuando: author.at },
    ],
  })
  expect(mergedWith<OrderFields>(now, { wanted, seen: at(2), names: ORDER_MERGING })).toEqual({})
})
