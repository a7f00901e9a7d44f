import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Notification, readNotifications } from '#contract/calls/home/notifications.ts'
import type { Device } from '#src/offline/device.ts'
import { id, turnosPhone } from '#tests/phones/turnos-phone.ts'
import { countUnread } from './count-unread.ts'
import { forgetOldNotifications } from './forget-old.ts'

const MINUTE = 60_000
const now = Date.parse('2026-03-12T15:00:00Z')

const one = (n: number, minutes = n): Notification => ({
  ...{ uuid: id(n), tipo: 'pedido', destino: id(n), account_id: 1, datos: {} },
  ...{ cantidad: 1, at: new Date(now - minutes * MINUTE).toISOString(), leida_at: '', version: 1 },
})

let device: Device
beforeEach(async () => {
  device = await turnosPhone()
})
afterEach(() => device.close())

test('reading marks those that are named, at once and without network', async () => {
  await device.db.notificaciones.bulkPut([1, 2, 3].map((n) => one(n)))

  await device.enqueue(readNotifications, { uuids: [id(1), id(90)] })

  expect(await countUnread(device.db)).toBe(2)
  expect((await device.db.notificaciones.get(id(1)))?.leida_at).toMatch(/Z$/)
  expect(await device.db.outbox.count()).toBe(1)
})

test('a phone lets go of those of more than 90 days, and of all but the newest 500', async () => {
  await device.db.notificaciones.bulkPut([
    ...Array.from({ length: 502 }, (_, n) => one(100 + n, n)),
    one(5000, 91 * 24 * 60),
  ])
  const parts = { ...device.parts, now: () => now }

  await forgetOldNotifications({ db: device.db, parts })

  const kept = await device.db.notificaciones.orderBy('at').toArray()
  expect([kept.length, kept[0]?.at]).toEqual([500, one(0, 499).at])
})
