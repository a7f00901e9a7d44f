import { afterEach, expect, it, vi } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { newOrder, openPhone, sellerUser } from '#tests/phones/phone.ts'
import { COPIES } from './copies.ts'
import { findLoss, forgetLoss, lossMarkerKey } from './loss-marker.ts'
import { keepOutboxBackup } from './outbox-backup.ts'

const user = sellerUser()
afterEach(() => localStorage.removeItem(lossMarkerKey(user.uuid)))

const waitingIn = (marker: string | null): unknown[] => JSON.parse(marker ?? '{"waiting":[]}').waiting

it('F21 changes whose database and copies are both gone are all counted, the oldest fifty by name, until reported', async () => {
  const { device: old } = await openPhone(() => undefined, user)
  for (let made = 0; made < 52; made++) await old.enqueue(saveOrder, newOrder(uuidv7()))
  const stop = keepOutboxBackup(old.db, user.uuid)
  await vi.waitFor(
    () => expect(waitingIn(localStorage.getItem(lossMarkerKey(user.uuid)))).toHaveLength(52),
    10_000,
  )
  stop()
  await caches.delete(COPIES)
  const { device } = await openPhone(() => undefined, user)

  const { lost, broughtBack } = await findLoss(device.db, user.uuid)

  expect(lost.map(({ id }) => id)).toEqual((await old.db.outbox.orderBy('seq').toArray()).map(({ id }) => id))
  expect(lost.filter(({ sentence }) => sentence)).toEqual(lost.slice(0, 50))
  expect(broughtBack).toBe(0)

  await forgetLoss(device.db, user.uuid)
  expect((await findLoss(device.db, user.uuid)).lost).toEqual([])
})
