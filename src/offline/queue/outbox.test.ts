import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { changePreferredDate, changeStatus, saveOrder } from '#contract/calls/orders.ts'
import type { Db } from '#src/offline/db/db.ts'
import { land } from '#src/offline/land/land.ts'
import { emptyDb, id, newOrder, order, partsOf } from '#tests/worlds/outbox-world.ts'
import { enqueue } from './enqueue.ts'
import { discard, undiscard } from './outbox.ts'
import { edit, retry } from './resend.ts'

let db: Db
let clock = 1_000
const parts = () => partsOf(db, () => clock)

beforeEach(async () => {
  db = await emptyDb()
})
afterEach(() => db.delete())

describe('the outbox', () => {
  it('takes five taps for one change [F36, SY2]', async () => {
    const args = newOrder(id(3))

    const taps = await Promise.all(
      Array.from({ length: 5 }, () => enqueue(parts(), saveOrder, { args, id: id(9) })),
    )

    expect(taps.filter((tap) => tap.isNew)).toHaveLength(1)
    expect(await db.outbox.count()).toBe(1)
  })

  it('numbers changes by itself, whatever the clock says [F24, SY4]', async () => {
    clock = 5_000_000
    await enqueue(parts(), saveOrder, { args: newOrder(id(1)) })
    clock = 1_000
    await enqueue(parts(), saveOrder, { args: newOrder(id(2)) })

    const rows = await db.outbox.orderBy('seq').toArray()
    expect(rows.map((row) => row.args.uuid)).toEqual([id(1), id(2)])
  })

  it('chains what is done to a new order behind its creation [F28]', async () => {
    const creation = await enqueue(parts(), saveOrder, { args: newOrder(id(1)) })
    const status = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Cancelado' } })

    const row = await db.outbox.where('id').equals(status.id).first()
    expect(row).toMatchObject({ after: [creation.id], base: { version: 0, own: [creation.id] } })
  })

  it('edits an unsent change in place and refuses to edit one that may have arrived [SY16, F37]', async () => {
    const creation = await enqueue(parts(), saveOrder, { args: newOrder(id(1)) })

    expect(await edit(parts(), creation.id, newOrder(id(1), 7))).toBe(creation.id)
    expect(await db.pedidos.get(id(1))).toMatchObject({ quantity: 7 })
    await db.outbox.toCollection().modify({ attempts: 1 })

    expect(await edit(parts(), creation.id, newOrder(id(1), 8))).toBeNull()
    expect(await db.pedidos.get(id(1))).toMatchObject({ quantity: 7 })
  })

  it('sends a corrected refusal under a new id, with its followers behind it [SY16, F32]', async () => {
    const creation = await enqueue(parts(), saveOrder, { args: newOrder(id(1)) })
    const status = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Cancelado' } })
    await land(parts(), { writes: [], settled: new Map([[creation.id, { state: 'rechazado' as const }]]) })

    await edit(parts(), creation.id, newOrder(id(1), 4))

    const [first, second] = await db.outbox.orderBy('seq').toArray()
    expect(first).toMatchObject({ state: 'pendiente', attempts: 0, lastError: null })
    expect(first?.id).not.toBe(creation.id)
    expect(second).toMatchObject({ id: status.id, after: [first?.id], base: { own: [first?.id] } })
    expect(await db.pedidos.get(id(1))).toMatchObject({ quantity: 4, status: 'Cancelado' })
  })

  it('shows a refused change again when it is sent again', async () => {
    await db.pedidos.put(order(id(1)))
    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })
    await land(parts(), { writes: [], settled: new Map([[change.id, { state: 'rechazado' as const }]]) })

    await retry(parts(), change.id)

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado' })
  })

  it('throws a creation away with what followed it, and brings all back on undo [SY3]', async () => {
    const creation = await enqueue(parts(), saveOrder, { args: newOrder(id(1)) })
    await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Cancelado' } })

    expect(await discard(parts(), creation.id)).toHaveLength(2)
    expect(await db.pedidos.get(id(1))).toBeUndefined()
    await undiscard(parts(), creation.id)

    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Cancelado' })
    expect(await db.outbox.count()).toBe(2)
  })

  it('brings a change back alone: behind what waits now, and after nothing that was thrown away [SY5]', async () => {
    await db.pedidos.put(order(id(1)))
    const status = (text: string) => enqueue(parts(), changeStatus, { args: { uuid: id(1), status: text } })
    const [first, second, third] = [
      await status('Listo para entrega'),
      await status('Rechazado'),
      await status('Entregado'),
    ]
    for (const { id } of [third, second]) await discard(parts(), id)

    await undiscard(parts(), third.id)

    const row = await db.outbox.where('id').equals(third.id).first()
    expect(row).toMatchObject({ after: [first.id], base: { own: [first.id] } })
  })

  it('closes the chain when a change in its middle is thrown away', async () => {
    await db.pedidos.put(order(id(1)))
    const first = await enqueue(parts(), changeStatus, {
      args: { uuid: id(1), status: 'Listo para entrega' },
    })
    const middle = await enqueue(parts(), changePreferredDate, {
      args: { uuid: id(1), preferred_delivery_date: '2026-12-01' },
    })
    const last = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })

    await discard(parts(), middle.id)

    const row = await db.outbox.where('id').equals(last.id).first()
    expect(row?.after).toEqual([first.id])
    expect(await db.pedidos.get(id(1))).toMatchObject({ status: 'Entregado', preferred_delivery_date: null })
  })

  it('remembers what was on screen for the fields it changed', async () => {
    await db.pedidos.put(order(id(1)))
    await db.grupos.put({ uuid: id(8), nombre: 'x' } as OrderGroup)

    const change = await enqueue(parts(), changeStatus, { args: { uuid: id(1), status: 'Entregado' } })

    const row = await db.outbox.where('id').equals(change.id).first()
    expect(row?.touched).toEqual({ status: 'Pendiente' })
  })
})
