import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { notifications as record } from '#contract/records/notifications.ts'
import type { Device } from '#src/offline/device.ts'
import { land } from '#src/offline/land/land.ts'

const { kept, keptDays } = record.limits

/** Lets go of those that the server keeps no longer. */
export async function forgetOldNotifications({ db, parts }: Pick<Device, 'db' | 'parts'>): Promise<void> {
  const over = (await db.notificaciones.orderBy('at').reverse().offset(kept).first())?.at ?? ''
  const old = new Date(parts.now() - keptDays * DAY_MS).toISOString()
  const to = over > old ? over : old
  if ((await db.notificaciones.where('at').belowOrEqual(to).count()) > 0)
    await land(parts, { writes: [], whole: [{ table: 'notificaciones', index: 'at', from: '', to }] })
}
