import { readNotifications } from '#contract/calls/home/notifications.ts'
import { type DeviceEffect, effect, type Landing, landing } from '#src/offline/db/effect.ts'

/** Marks those that are named, which is how a phone marks them. */
export const notificationsEffects: readonly DeviceEffect[] = [
  effect(readNotifications, async (write, { uuids = [] }, { now }) => {
    for (const uuid of uuids)
      await write.patch('notificaciones', uuid, { leida_at: new Date(now).toISOString() })
  }),
]

export const notificationsLandings: readonly Landing[] = [
  landing(readNotifications.endpoint, ({ data }) => ({
    writes: data.map((row) => ({ table: 'notificaciones' as const, row })),
  })),
]
