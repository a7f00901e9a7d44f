import { expect, test } from 'vitest'
import { judgeChanges, judgeOrders } from './oracle.ts'

const order = (uuid: string, version: number, note: string) => ({ uuid, version, note })
const stored = (...orders: [string, number, string, number?][]) =>
  new Map(orders.map(([uuid, version, note, made = 1]) => [uuid, { uuid, version, note, made }]))

test('an order that was acknowledged is there once, as it was or later', () => {
  const heard = [order('a', 2, 'x'), order('b', 1, 'y')]

  expect(judgeOrders(heard, stored(['a', 2, 'x'], ['b', 5, 'other']))).toEqual({
    lost: [],
    twice: [],
    behind: [],
  })
})

test('one that is gone, made twice, of an older version or in another state of the same one is found', () => {
  const heard = ['a', 'b', 'c', 'd'].map((uuid) => order(uuid, 3, 'x'))
  const verdict = judgeOrders(heard, stored(['b', 3, 'x', 2], ['c', 2, 'x'], ['d', 3, 'lost']))

  expect(verdict).toEqual({ lost: ['a'], twice: ['b'], behind: ['c', 'd'] })
})

const change = (id: string, more: object = {}) => ({
  ...{ id, mark: `m${id}`, rows: 1, kind: 'crear' as const },
  ...more,
})

test('a change that has left its phone was applied, and its mark is there as often as it writes it', () => {
  const found = new Map([
    ['1', { status: 200, pedido: null, marked: 1 }],
    ['2', { status: null, pedido: null, marked: 0 }],
    ['3', { status: 200, pedido: null, marked: 0 }],
    ['4', { status: 200, pedido: null, marked: 2 }],
  ])
  const verdict = judgeChanges(
    ['1', '2', '3', '4'].map((id) => change(id)),
    found,
  )

  expect(verdict.lost).toEqual(['crear 2: status none', 'crear 3: 0 of 1 rows'])
  expect(verdict.twice).toEqual(['crear 4: 2 rows for 1'])
})

test('a change to the status that an order has already leaves no mark, and a date has none', () => {
  const changes = [
    change('1', { kind: 'estado', status: 'Listo' }),
    change('2', { kind: 'fecha', mark: '', rows: 0 }),
  ]
  const found = new Map([
    ['1', { status: 200, pedido: 'Listo', marked: 0 }],
    ['2', { status: 200, pedido: null, marked: 0 }],
  ])

  expect(judgeChanges(changes, found)).toEqual({ lost: [], twice: [] })
})
