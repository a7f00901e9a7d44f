import { expect, test } from 'vitest'
import type { Order } from '#contract/calls/orders.ts'
import { orderFigures } from './order-figures.ts'

/** A Monday, 02:00 in Buenos Aires. */
const now = Date.parse('2026-11-23T05:00:00Z')
const feed = (days: number) => ({ at: now, sucursales: null, dias: days })

const order = (created_at: string, more: Partial<Order> = {}) =>
  ({
    created_at,
    owner_uuid: 'vera',
    user: { uuid: 'ana' },
    status: 'Pendiente',
    status_color: 'yellow',
    unit: 'M2',
    quantity: 2.5,
    product_name: 'Carrara',
    account_name: 'Pérez',
    ...more,
  }) as Order

const HELD = [
  // Still Sunday in Buenos Aires.
  order('2026-11-23T02:59:00Z'),
  order('2026-11-23T03:00:00Z', { status: 'Entregado', status_color: 'green' }),
  order('2026-10-05T03:00:00Z', { unit: 'PZA' }),
  order('2026-10-05T02:59:00Z'),
  order('2026-11-10T12:00:00Z', { owner_uuid: 'otro', account_name: 'Ángel', quantity: 10.125 }),
]

test('weeks begin on Monday in Buenos Aires, and eight of them count', () => {
  const { weeks, statuses, area } = orderFigures(HELD, { feed: feed(60), seller: null, now })

  expect(weeks.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 1, 1, 1])
  expect([weeks[0]?.from, weeks[7]?.from]).toEqual(['2026-10-05', '2026-11-23'])
  expect(statuses?.map(({ name, value }) => [name, value])).toEqual([
    ['Pendiente', 3],
    ['Entregado', 1],
  ])
  expect(area).toEqual([{ name: 'Carrara', value: 15.13, color: null }])
})

test("a seller's figures are of their own orders, by client", () => {
  const { weeks, area } = orderFigures(HELD, { feed: feed(60), seller: 'vera', now })

  expect(weeks.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0, 0, 1, 1])
  expect(area).toEqual([{ name: 'Pérez', value: 5, color: null }])
})

test.each([
  [
    'no feed',
    null,
    { orders: [null, null, null, null, null, null, null, null], since: null, rest: [null, null] },
  ],
  [
    'three weeks',
    feed(21),
    { orders: [null, null, null, null, 0, 1, 1, 1], since: '2026-11-02', rest: [[2, 1], 15.13] },
  ],
])('with %s on the phone, what it does not hold is unknown and never 0 [A188]', (_, held, expected) => {
  const { weeks, since, statuses, area } = orderFigures(HELD, { feed: held, seller: null, now })

  const rest = [statuses?.map(({ value }) => value) ?? null, area?.[0]?.value ?? null]
  expect({ orders: weeks.map(({ orders }) => orders), since, rest }).toEqual(expected)
})

test('of a phone that holds the orders of some branches, no others count', () => {
  const some = { ...feed(60), sucursales: ['Rosario'] }
  const held = [
    order('2026-11-20T12:00:00Z', { branch: 'Rosario' }),
    order('2026-11-20T12:00:00Z', { branch: 'Córdoba' }),
  ]

  expect(orderFigures(held, { feed: some, seller: null, now }).weeks[6]?.orders).toBe(1)
})

test('the largest five are named and the others are one', () => {
  const many = Array.from({ length: 8 }, (_, at) =>
    order('2026-11-20T12:00:00Z', { product_name: `M${at}`, quantity: at + 1 }),
  )

  const { area } = orderFigures(many, { feed: feed(60), seller: null, now })

  expect(area?.map(({ name, value }) => [name, value])).toEqual([
    ['M7', 8],
    ['M6', 7],
    ['M5', 6],
    ['M4', 5],
    ['M3', 4],
    ['Otros', 6],
  ])
})
