import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changePreferredDate, changeStatus, saveOrder } from '#contract/calls/orders.ts'
import type { Db } from '#src/offline/db/db.ts'
import { enqueue } from '#src/offline/queue/enqueue.ts'
import { emptyDb, id, newOrder, order, partsOf } from '#tests/worlds/outbox-world.ts'
import { land } from './land.ts'

let db: Db
const parts = () => partsOf(db)

beforeEach(async () => {
  db = await emptyDb()
})
afterEach(() => db.delete())

describe('landing an answer [SY10]', () => {
  it('shows the change at once, and the server record plus the change after a pull', async () => {
    await db.pedidos.put(order(id(1)))

    await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    await land(parts(), { writes: [{ table: 'pedidos', row: order(id(1), { quantity: 9, version: 2 }) }] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado', quantity: 9, version: 2 })
  })

  it('leaves exactly what the server says once the change is applied', async () => {
    await db.pedidos.put(order(id(1)))
    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })

    const row = order(id(1), { status: 'Entregado', quantity: 5, version: 3 })
    await land(parts(), { writes: [{ table: 'pedidos', row }], applied: [change.id] })

    expect(await db.pedidos.get(id(1))).toEqual(row)
    expect(await db.outbox.count()).toBe(0)
    expect(await db.enviados.get(change.id)).toMatchObject({ aggregates: [`pedido:${id(1)}`] })
  })

  it('keeps later changes of the same order on top while the first one lands', async () => {
    await db.pedidos.put(order(id(1)))
    const first = await enqueue(parts(), changeStatus, {
      args: { uuid: id(1), status: 'Listo para entrega' },
    })
    await enqueue(parts(), changePreferredDate, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })

    const row = order(id(1), { status: 'Listo para entrega', version: 2 })
    await land(parts(), { writes: [{ table: 'pedidos', row }], applied: [first.id] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ preferred_delivery_date: '2026-12-01', version: 2 })
    const [waiting] = await db.outbox.toArray()
    expect(waiting?.base).toMatchObject({ version: 1, own: [first.id] })
    expect(waiting?.before[0]?.row).toEqual(row)
  })

  it('never takes a record back to an older version [SY13]', async () => {
    await db.pedidos.put(order(id(1), { version: 5, quantity: 5 }))

    await land(parts(), { writes: [{ table: 'pedidos', row: order(id(1), { version: 4, quantity: 4 }) }] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ version: 5, quantity: 5 })
  })

  it('keeps the newer record under a waiting change when an older one lands [SY13]', async () => {
    await db.pedidos.put(order(id(1), { version: 5, quantity: 5 }))
    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })

    await land(parts(), { writes: [{ table: 'pedidos', row: order(id(1), { version: 4, quantity: 4 }) }] })

    expect(await db.pedidos.get(id(1))).toMatchObject({ version: 5, quantity: 5, status: 'Entregado' })
    await land(parts(), { writes: [], settled: new Map([[change.id, { state: 'rechazado' }]]) })
    expect(await db.pedidos.get(id(1))).toMatchObject({ version: 5, quantity: 5, status: 'Pendiente' })
  })

  it('writes a record once, not first as it was and then as it is', async () => {
    await db.pedidos.put(order(id(1)))
    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    let written = 0
    db.pedidos.hook('updating', () => void written++)

    const row = order(id(1), { status: 'Entregado', version: 2 })
    await land(parts(), { writes: [{ table: 'pedidos', row }], applied: [change.id] })

    expect(written).toBe(1)
  })

  it('takes exactly the applied changes out of those that wait [SY3]', async () => {
    const queued: string[] = []
    for (let n = 1; n <= 8; n++) {
      const { id: change } = await enqueue(parts(), saveOrder, { args: newOrder(id(n)) })
      queued.push(change)
    }
    const isApplied = (_: string, place: number) => [0, 1, 2, 4, 6, 7].includes(place)

    await land(parts(), { writes: [], applied: queued.filter(isApplied) })

    const waiting = await db.outbox.orderBy('seq').toArray()
    expect(waiting.map((row) => row.id)).toEqual([queued[3], queued[5]])
    const sent = await db.enviados.toCollection().primaryKeys()
    expect(sent.toSorted()).toEqual(queued.filter(isApplied).toSorted())
  })

  it('touches no record for a change that nobody answered, and notes the try', async () => {
    await db.pedidos.put(order(id(1)))
    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    let touched = 0
    db.pedidos.hook('updating', () => void touched++)

    await land(parts(), { writes: [], noted: new Map([[change.id, { attempts: 1, nextAt: 5000 }]]) })

    expect(await db.outbox.toArray()).toMatchObject([{ id: change.id, attempts: 1, nextAt: 5000 }])
    expect(touched).toBe(0)
    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado' })
  })

  it('gives way to the server when a change is refused, and keeps a refused creation on the screen [SY9]', async () => {
    await db.pedidos.put(order(id(1)))
    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    const creation = await enqueue(parts(), saveOrder, { args: newOrder(id(2)) })

    const settled = new Map([change.id, creation.id].map((text) => [text, { state: 'rechazado' as const }]))
    await land(parts(), { writes: [], settled })

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Pendiente' })
    expect(await db.pedidos.get(id(2))).toMatchObject({ quantity: 2 })
    expect(await db.outbox.count()).toBe(2)
  })

  it('re-makes an order that only this phone knows after a feed that does not hold it [SY12]', async () => {
    await enqueue(parts(), saveOrder, { args: newOrder(id(2)) })

    await land(parts(), { writes: [], removed: [{ table: 'pedidos', key: id(2) }] })

    expect(await db.pedidos.get(id(2))).toMatchObject({ quantity: 2 })
  })
})
