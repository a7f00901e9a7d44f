import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changePreferredDate, changeStatus } from '#contract/calls/orders.ts'
import type { Db } from '#src/offline/db/db.ts'
import { enqueue } from '#src/offline/queue/enqueue.ts'
import { discard } from '#src/offline/queue/outbox.ts'
import { resolve, retry } from '#src/offline/queue/resend.ts'
import { emptyDb, id, order, partsOf } from '#tests/worlds/outbox-world.ts'
import { land } from './land.ts'

let db: Db
const parts = () => partsOf(db)

beforeEach(async () => {
  db = await emptyDb()
})
afterEach(() => db.delete())

describe('what a change stands on', () => {
  it('is what was on screen, also when a pull brings something newer under a waiting change [SY17]', async () => {
    await db.pedidos.put(order(id(1)))
    const first = await enqueue(parts(), changePreferredDate, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })
    await land(parts(), { writes: [{ table: 'pedidos', row: order(id(1), { version: 4 }) }] })

    const second = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })

    expect((await rowOf(second.id))?.base).toMatchObject({ version: 1, own: [first.id] })
  })

  it('is the version the form was opened on, with what this phone sent since [SY17]', async () => {
    await db.pedidos.put(order(id(1)))
    const sent = await enqueue(parts(), changeStatus, {
      args: { uuid: id(1), status: 'Listo para entrega' },
    })
    const row = order(id(1), { status: 'Listo para entrega', version: 3 })
    await land(parts(), { writes: [{ table: 'pedidos', row }], applied: [sent.id] })

    const late = await enqueue(parts(), changePreferredDate, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
      seen: 1,
    })

    expect((await rowOf(late.id))?.base).toMatchObject({ version: 1, own: [sent.id] })
  })

  it('forgets a change that was thrown away and follows one that goes by another id [SY16]', async () => {
    await db.pedidos.put(order(id(1)))
    const first = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    const second = await enqueue(parts(), changePreferredDate, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })
    const third = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Cancelado' } })
    await land(parts(), { writes: [], settled: new Map([[first.id, { state: 'rechazado' as const }]]) })

    await retry(parts(), first.id)
    await discard(parts(), second.id)

    const [again] = await db.outbox.orderBy('seq').toArray()
    expect((await rowOf(third.id))?.base?.own).toEqual([again?.id])
  })

  it('of a conflict that somebody settled is the version they looked at, under a new id [F8]', async () => {
    await db.pedidos.put(order(id(1)))
    const change = await enqueue(parts(), changePreferredDate, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })
    const behind = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    const row = order(id(1), { preferred_delivery_date: '2026-11-30', version: 4 })
    const settled = new Map([[change.id, { state: 'conflicto' as const }]])
    await land(parts(), { writes: [{ table: 'pedidos', row }], settled })
    expect(await db.pedidos.get(id(1))).toMatchObject({ preferred_delivery_date: '2026-11-30' })

    const args = { uuid: id(1), preferred_delivery_date: '2026-12-24' }
    await resolve(parts(), change.id, { args, version: 4, followers: () => ({ version: 4 }) })

    const [first, second] = await db.outbox.orderBy('seq').toArray()
    expect(first).toMatchObject({ state: 'pendiente', args, base: { version: 4, own: [] }, lastError: null })
    expect(first?.id).not.toBe(change.id)
    expect(second).toMatchObject({
      id: behind.id,
      after: [first?.id],
      base: { version: 4, own: [first?.id] },
    })
    expect(await db.pedidos.get(id(1))).toMatchObject({
      preferred_delivery_date: '2026-12-24',
      status: 'Entregado',
    })
  })
})

const rowOf = (op: string) => db.outbox.where('id').equals(op).first()
