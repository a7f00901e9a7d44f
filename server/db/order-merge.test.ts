import { expect, test } from 'vitest'
import { type MergeableOrder, merged, remembered } from './order-merge.ts'

const order: MergeableOrder = {
  product_code: 'MC-20',
  product_name: 'Mármol Carrara',
  quantity: 2,
  unit: 'M2',
  lote: 'B-1042',
  branch: 'Córdoba',
  client_note: '',
  preferred_delivery_date: null,
  status: 'Pendiente',
  group_id: null,
  version: 1,
  field_changes: {},
}

function change(from: MergeableOrder, fields: Partial<MergeableOrder>): MergeableOrder {
  return { ...from, ...fields, version: from.version + 1, field_changes: remembered(from, fields) }
}

const form = { quantity: 2, lote: 'B-1042', branch: 'Córdoba', client_note: '' } as const

test('the newest version takes everything that differs and nothing else', () => {
  expect(merged(order, { ...form, quantity: 3 }, 1)).toEqual({ quantity: 3 })
  expect(merged(order, { ...form, quantity: 3 }, null)).toEqual({ quantity: 3 })
})

test('on an older version what nobody else touched is taken and what others wrote stays', () => {
  const now = change(order, { quantity: 5 })

  expect(merged(now, { ...form, client_note: 'urgente' }, 1)).toEqual({ client_note: 'urgente' })
})

test('two people who changed the same field are in conflict, unless they wrote the same', () => {
  const now = change(order, { quantity: 5 })

  expect(merged(now, { ...form, quantity: 7 }, 1)).toBeNull()
  expect(merged(now, { ...form, quantity: 5 }, 1)).toEqual({})
})

test('what was seen counts, however many changes came after it', () => {
  const now = change(change(change(order, { quantity: 5 }), { quantity: 6 }), { branch: 'Rosario' })

  expect(merged(now, { ...form, branch: 'Rosario', client_note: 'x' }, 1)).toEqual({ client_note: 'x' })
  expect(merged(now, { ...form, quantity: 5, client_note: 'x' }, 2)).toEqual({ client_note: 'x' })
  expect(merged(now, { ...form, quantity: 2, client_note: 'x' }, 2)).toBeNull()
})

test.for([{ lote: 'B-1' }, { status: 'Cancelado' }, { unit: 'PZA' }, { product_code: 'X' }])(
  'lot, status and what decides the price never merge: %o',
  (fields) => {
    expect(merged(change(order, { client_note: 'x' }), fields, 1)).toBeNull()
    expect(merged(change(order, fields), fields, 1)).toEqual({})
  },
)

test('what is older than our memory is a conflict', () => {
  let now = order
  for (let quantity = 1; quantity <= 150; quantity++) now = change(now, { quantity: quantity + 2 })

  expect(merged(now, { ...form, client_note: 'x' }, 1)).toBeNull()
  expect(merged(now, { quantity: 120, client_note: 'x' }, 119)).toEqual({ client_note: 'x' })
})
