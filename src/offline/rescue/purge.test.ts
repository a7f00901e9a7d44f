import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { databaseId } from '#src/offline/db/database-id.ts'
import { readMeta, writeMeta } from '#src/offline/db/db.ts'
import { newOrder, openPhone } from '#tests/phones/phone.ts'
import { keepOnlyOutbox } from './purge.ts'

test('what is left on a phone keeps its place, its name and nothing that was read [F21, F25]', async () => {
  const { device } = await openPhone(() => undefined)
  const { db } = device
  const mine = uuidv7()
  await device.enqueue(saveOrder, newOrder(mine))
  const [own] = await db.pedidos.toArray()
  await db.pedidos.put({ ...own!, uuid: uuidv7() })
  await writeMeta(db, 'cursor:pedidos', { cursor: 'x' })
  const [born, seq] = [await databaseId(db), await readMeta(db, 'seq')]

  await keepOnlyOutbox(db)

  expect(await db.outbox.count()).toBe(1)
  expect((await db.pedidos.toArray()).map(({ uuid }) => uuid)).toEqual([mine])
  expect(await readMeta(db, 'cursor:pedidos')).toBeUndefined()
  expect([await databaseId(db), await readMeta(db, 'seq')]).toEqual([born, seq])
})
