import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeStatus, saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { newOrder, openPhone, type Phone } from '#tests/phones/phone.ts'
import { readSyncMarks, rowMark } from './sync-mark.ts'

let phone: Phone
const order = uuidv7()
const aggregate = `pedido:${order}`

beforeEach(async () => {
  phone = await openPhone(() => undefined)
  await phone.device.enqueue(saveOrder, newOrder(order))
})

afterEach(() => phone.device.close())

const markNow = async () =>
  (await readSyncMarks(phone.device.db, [aggregate], Date.now())).get(aggregate)?.text
const change = (changes: Partial<OutboxRow>) => phone.device.db.outbox.where('seq').equals(1).modify(changes)

test('an order that only this phone knows says so', async () => {
  expect(await markNow()).toBe('En este equipo')
})

test.each([
  ['enviando', 'Enviando'],
  ['rechazado', 'Rechazado'],
  ['conflicto', 'Necesita tu atención'],
  ['atencion', 'Necesita tu atención'],
] as const)('%s says «%s»', async (state, text) => {
  await change({ state })

  expect(await markNow()).toBe(text)
})

test('a change behind a refused one waits for it, and the order shows the refusal [F32]', async () => {
  await phone.device.enqueue(changeStatus, { uuid: order, status: 'Cancelado' })
  await change({ state: 'rechazado' })
  const rows = await phone.device.db.outbox.orderBy('seq').toArray()

  expect(rows.map((row) => rowMark(row, rows).text)).toEqual(['Rechazado', 'En espera'])
  expect(await markNow()).toBe('Rechazado')
})

test('what was sent says when', async () => {
  const { db } = phone.device
  const at = new Date('2026-03-09T13:42:00Z').getTime()
  const [row] = await db.outbox.toArray()
  await db.outbox.clear()
  await db.enviados.put({
    id: row!.id,
    seq: 1,
    base: row!.base,
    createdAt: row!.createdAt,
    type: row!.type,
    args: row!.args,
    aggregates: [aggregate],
    at,
  })

  const marks = await readSyncMarks(db, [aggregate], at + 60_000)

  expect(marks.get(aggregate)).toMatchObject({ tone: 'enviado', text: 'Enviado 10:42' })
})

test('things with nothing to say have no mark', async () => {
  expect((await readSyncMarks(phone.device.db, ['pedido:otro'], Date.now())).size).toBe(0)
})
