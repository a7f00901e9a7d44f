import { expect, test } from 'vitest'
import type { OutboxRow, SentRow } from '#src/offline/db/outbox-row.ts'
import { renewed } from './lost-rows.ts'

const sent = (seq: number, aggregates: string[]): SentRow => ({
  ...{
    id: `lost-${seq}`,
    seq,
    type: 'orders.change-status.v1',
    args: {},
    aggregates,
    at: 100,
    createdAt: 50,
  },
  base: { table: 'pedidos', key: '1', version: seq, own: [] },
})

const waiting = (seq: number, aggregates: string[], more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...{ seq, id: `waits-${seq}`, v: 1, type: 'orders.change-status.v1', args: {}, aggregates, after: [] },
  ...{ base: null, before: [], touched: {}, blobs: [], state: 'pendiente', attempts: 0, serverFailures: 0 },
  ...{ nextAt: 0, lastError: null, user: 'ana', createdAt: 60, ...more },
})

const renew = (rows: { sent?: SentRow[]; waiting?: OutboxRow[]; lost?: string[] }) => {
  const { sent: again = [], waiting: still = [], lost = [] } = rows
  const all = new Set([...again.map(({ id }) => id), ...lost])
  return renewed({ sent: again, waiting: still, lost: all, was: 'before', user: 'ana' })
}

test('SY29 lost changes stand in the order in which they were made, each on those of the same thing before it', () => {
  const rows = renew({ sent: [sent(3, ['pedido:1']), sent(1, ['pedido:1']), sent(2, ['pedido:2'])] })

  expect(rows.map(({ id, after }) => [id, after])).toEqual([
    ['lost-1', []],
    ['lost-2', []],
    ['lost-3', ['lost-1']],
  ])
  expect(rows[2]?.base).toMatchObject({ version: 3, own: ['lost-1'] })
  expect(rows[2]).toMatchObject({ state: 'pendiente', user: 'ana', createdAt: 50, history: 'before' })
})

test('what was waiting goes behind what was lost, and knows it as its own', () => {
  const base = { table: 'pedidos', key: '1', version: 4, own: [] }
  const rows = renew({
    sent: [sent(1, ['pedido:1']), sent(2, ['pedido:1', 'grupo:1'])],
    waiting: [waiting(3, ['pedido:1'], { base }), waiting(4, ['grupo:1']), waiting(5, ['turno:1'])],
  })

  expect(rows.map(({ after }) => after)).toEqual([[], ['lost-1'], ['lost-2'], ['lost-2'], []])
  expect(rows[2]?.base?.own).toEqual(['lost-1', 'lost-2'])
})

test('nobody waits for what nobody can offer again', () => {
  const base = { table: 'pedidos', key: '1', version: 4, own: ['gone', 'known'] }

  const [row] = renew({ waiting: [waiting(3, ['pedido:1'], { base, after: ['gone'] })], lost: ['gone'] })

  expect([row?.after, row?.base?.own]).toEqual([[], ['known']])
})

test('a change that was first sent in another history stays one of it', () => {
  expect(renew({ waiting: [waiting(1, [], { history: 'long ago' })] })[0]?.history).toBe('long ago')
})
