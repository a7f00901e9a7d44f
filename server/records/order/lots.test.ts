import { expect, test } from 'vitest'
import { asksMore, movedLots } from './lots.ts'
import type { OrderChange, OrderRow } from './rows.ts'

const order = {
  product_code: 'MC-20',
  lote: 'B-1042',
  unit: 'M2',
  quantity: 2,
  status: 'Pendiente',
  client_note: '',
} as OrderRow

const to = (fields: OrderChange['fields'], from: Partial<OrderRow> = {}): OrderChange => ({
  order: { ...order, ...from },
  fields,
})

test.each([
  ['more of its lot', to({ quantity: 3 }), true],
  ['less of its lot', to({ quantity: 1 }), false],
  ['as much as before, with a note', to({ client_note: 'Con cuidado' }), false],
  ['another lot', to({ lote: 'B-7' }), true],
  ['pieces in place of square metres', to({ unit: 'PZA' }), true],
  ['nothing any more', to({ status: 'Cancelado' }), false],
  ['its lot again after its end', to({ status: 'Pendiente' }, { status: 'Cancelado' }), true],
])(
  'an order that asks for %s goes to the end of the queue only where it asks for more [F11]',
  (_, change, is) => {
    expect(asksMore(change)).toBe(is)
  },
)

test('the lots that changes concern are those before and after, and none where the order asks as before', () => {
  const names = (change: OrderChange) => movedLots([change]).map(({ lote: lot }) => lot)

  expect(names(to({ lote: 'B-7' }))).toEqual(['B-1042', 'B-7'])
  expect(names(to({ quantity: 1 }))).toEqual(['B-1042', 'B-1042'])
  expect(names(to({ client_note: 'Con cuidado' }))).toEqual([])
})
