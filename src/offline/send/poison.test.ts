import { expect, it } from 'vitest'
import { changeStatus } from '#contract/calls/orders.ts'
import { effect } from '#src/offline/db/effect.ts'
import { land } from '#src/offline/land/land.ts'
import { enqueue } from '#src/offline/queue/enqueue.ts'
import { retry } from '#src/offline/queue/resend.ts'
import { emptyDb, id, order, partsOf } from '#tests/worlds/outbox-world.ts'

const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]

/** A phone with a change of each of two orders, opened by an app in which the effect of the first change fails. */
async function phoneWithAFailingEffect() {
  const db = await emptyDb()
  const parts = partsOf(db)
  await land(parts, {
    writes: [first, second].map((uuid) => ({ table: 'pedidos', row: order(uuid) }) as const),
  })
  await enqueue(parts, changeStatus, { args: { uuid: first, status: 'Entregado' }, id: id(1) })
  await enqueue(parts, changeStatus, { args: { uuid: second, status: 'Entregado' }, id: id(2) })
  const failing = effect(changeStatus, async (write, { uuid, status }) => {
    await write.patch('pedidos', uuid, { status: 'a medias' })
    await write.all('pedidos', 'status', 'a medias')
    if (uuid === first) throw new TypeError('a defect')
    await write.patch('pedidos', uuid, { status })
  })
  return { db, newer: { ...parts, effects: new Map([[changeStatus.name, failing]]) } }
}

const news = {
  writes: [first, second].map(
    (uuid) => ({ table: 'pedidos', row: order(uuid, { version: 2, quantity: 9 }) }) as const,
  ),
}

it('a change whose effect fails is put before a person, and what the server says lands all the same [F31]', async () => {
  const { db, newer } = await phoneWithAFailingEffect()

  await land(newer, news)

  const [broken, sound] = await db.outbox.orderBy('seq').toArray()
  expect(broken).toMatchObject({ state: 'atencion', lastError: { code: 'cambio-invisible' }, before: [] })
  expect(sound).toMatchObject({ state: 'pendiente', lastError: null })
  expect(await db.pedidos.get(first)).toMatchObject({ status: 'Pendiente', quantity: 9 })
  expect(await db.pedidos.get(second)).toMatchObject({ status: 'Entregado', quantity: 9 })
})

it('and waits to be sent once that person says so [F31]', async () => {
  const { db, newer } = await phoneWithAFailingEffect()
  await land(newer, news)

  await retry(newer, id(1))
  await land(newer, news)

  expect(await db.outbox.get(1)).toMatchObject({ state: 'pendiente', lastError: null, id: id(1) })
})
