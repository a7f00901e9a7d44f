import { afterEach, expect, test, vi } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { sendBatch } from '#contract/kit/batch.ts'
import type { Device } from '#src/offline/device.ts'
import { newOrder, openPhone, type Wire } from '#tests/phones/phone.ts'

interface Asked {
  id: string
  body: { uuid: string }
}

const opened: { device?: Device } = {}
afterEach(() => opened.device?.close())

/** The server's answer to an order that this phone has queued. */
async function applied({ id, body: { uuid } }: Asked) {
  const device = phone()
  const [order, history] = await Promise.all([device.db.pedidos.get(uuid), device.db.historias.get(uuid)])
  const data = {
    pedido: { ...order, id: 7, version: 1 },
    messages: history?.messages,
    owner: history?.owner,
  }
  return { id, status: 200, headers: { 'idempotency-key': id }, body: { message: 'Pedido creado', data } }
}

const failed = ({ id }: Asked) => ({ id, status: 503, headers: { 'idempotency-key': id }, body: null })

function phone(): Device {
  if (!opened.device) throw new Error('The phone is not open')
  return opened.device
}

/** A phone with two batches of orders, and what becomes of each batch. */
async function withBatches(
  answersOf: (calls: Asked[], batch: number) => Promise<object[]>,
): Promise<{ device: Device; sent: () => number }> {
  let batches = 0
  const wire: Wire = async (path, request) => {
    if (path !== sendBatch.path) return
    const { calls } = (await request.json()) as { calls: Asked[] }
    batches += 1
    return { status: 200, body: { answers: await answersOf(calls, batches) } }
  }
  const { device } = await openPhone(wire)
  opened.device = device
  for (let order = 0; order < 60; order++) await device.enqueue(saveOrder, newOrder())
  return { device, sent: () => batches }
}

const left = (device: Device, count: number) =>
  vi.waitFor(async () => expect(await device.db.outbox.count()).toBe(count))

test('what a batch has applied lands while another is under way', async () => {
  const { device, sent } = await withBatches(async (calls, batch) => {
    const answers = await Promise.all(calls.map(applied))
    // Read before the other batch is answered, which is answered only once this one has landed.
    if (batch === 2) await left(device, 30)
    return answers
  })

  await device.flush()

  expect(sent()).toBe(2)
  expect(await device.db.outbox.count()).toBe(0)
  expect(await device.db.enviados.count()).toBe(60)
  const versions = (await device.db.pedidos.toArray()).map(({ version }) => version)
  expect(versions).toEqual(versions.map(() => 1))
})

test('what a batch has failed is judged by how the whole round fared [SY32]', async () => {
  const { device } = await withBatches(async (calls, batch) => {
    const bad = calls.slice(0, 2)
    if (batch === 1) return [...bad.map(failed), ...(await Promise.all(calls.slice(2).map(applied)))]
    const answers = await Promise.all(calls.map(applied))
    await left(device, 32)
    return answers
  })

  await device.flush()

  const rows = await device.db.outbox.orderBy('seq').toArray()
  expect(rows.map(({ state, failures }) => [state, failures?.own, failures?.shared])).toEqual([
    ['pendiente', 1, 0],
    ['pendiente', 1, 0],
  ])
})
