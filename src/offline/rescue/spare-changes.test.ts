import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { isAtStandstill } from '#src/offline/db/standstill.ts'
import { newOrder, openPhone } from '#tests/phones/phone.ts'

test('a change saved while the outbox cannot be written is on disk at once, and one change in the queue later [F22]', async () => {
  const { device } = await openPhone(() => undefined)
  const { db } = device
  let letGo = (): void => undefined
  const holding = db.transaction('rw', db.outbox, async () => {
    let isOver = false
    letGo = () => {
      isOver = true
    }
    while (!isOver) await db.outbox.count()
  })
  const id = uuidv7()

  const saved = await device.enqueue(saveOrder, newOrder(), id)
  const [spare] = await db.spareChanges.toArray()
  const wasStanding = isAtStandstill()
  letGo()
  await holding
  await device.flush()
  await device.flush()

  expect([saved, spare?.id, wasStanding]).toEqual([{ id, isNew: true }, id, true])
  expect(await db.outbox.toArray()).toMatchObject([{ id, type: 'orders.save.v1' }])
  expect(await db.spareChanges.count()).toBe(0)
  expect(isAtStandstill()).toBe(false)
  device.close()
})

test('what was saved beside the queue joins it in its order at the next sending, by whichever tab [SY2]', async () => {
  const { device } = await openPhone(() => undefined)
  const { db } = device
  const base = { type: saveOrder.name, blobs: [], seen: null }
  await db.spareChanges.bulkAdd([
    { ...base, id: 'a', args: newOrder(), createdAt: 2 },
    { ...base, id: 'b', args: newOrder(), createdAt: 1 },
  ])

  await device.flush()

  expect((await db.outbox.orderBy('seq').toArray()).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(await db.spareChanges.count()).toBe(0)
  device.close()
})
