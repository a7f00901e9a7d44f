import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { newOrder, openPhone } from '#tests/phones/phone.ts'
import { decideCleanup } from './decide-cleanup.ts'

test('nothing stays where nothing waits and nothing was asked to', async () => {
  const { device } = await openPhone(() => undefined)

  expect(await decideCleanup(device.db, 'nada')).toBe('nada')
  expect(await decideCleanup(device.db, 'sin-enviar')).toBe('sin-enviar')
})

test('what another tab has saved since the question was put stays', async () => {
  const { device } = await openPhone(() => undefined)
  await device.enqueue(saveOrder, newOrder(uuidv7()))

  expect(await decideCleanup(device.db, 'nada')).toBe('sin-enviar')
  expect(await device.db.outbox.count()).toBe(1)
})

test('a database that cannot be read is not taken for an empty one', async () => {
  const { device } = await openPhone(() => undefined)
  await device.enqueue(saveOrder, newOrder(uuidv7()))
  device.db.close({ disableAutoOpen: true })

  expect(await decideCleanup(device.db, 'nada')).toBe('sin-enviar')

  await device.db.open()
  expect(await device.db.outbox.count()).toBe(1)
})
