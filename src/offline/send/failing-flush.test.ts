import { expect, test } from 'vitest'
import { saveOrder } from '#contract/calls/orders.ts'
import { newOrder, openPhone } from '#tests/phones/phone.ts'

/** Counts the reads of the phone's notes while a flush gets no answers. */
async function readsOfNotes(orders: number): Promise<number> {
  const { device } = await openPhone(() => undefined)
  for (let order = 0; order < orders; order++) await device.enqueue(saveOrder, newOrder())
  let reads = 0
  device.db.meta.hook('reading', (row) => {
    reads += 1
    return row
  })
  await device.flush()
  const rows = await device.db.outbox.toArray()
  expect(rows.map(({ lastError }) => lastError?.code)).toEqual(rows.map(() => 'sin-red'))
  device.close()
  return reads
}

test('a round that nobody answers costs no more looks at the phone for many changes than for a few', async () => {
  expect(await readsOfNotes(45)).toBe(await readsOfNotes(5))
})
