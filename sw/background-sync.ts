import { Queue } from 'workbox-background-sync'
import { momentNow } from '#contract/kit/time/clock.ts'
import { waitingCount } from '#src/offline/changes.ts'
import type { Device } from '#src/offline/device.ts'
import { wakeWaiting } from '#src/offline/queue/wake-waiting.ts'
import type { Flushed } from '#src/offline/send/flush.ts'
import { countUnread } from '#src/records/notifications/count-unread.ts'
import { tellBadge } from './badge.ts'
import { withPhone } from './open-phone.ts'
import { endLeft } from './revoke-abandoned.ts'

/** Workbox keeps no request for us, it only rings when there is network: then the outbox is sent. [F38] */
export function finishTheOutbox(): void {
  new Queue('outbox', { onSync: sendWhatWaits })
}

/** Milliseconds for which a woken worker waits for the next row that is due, and how often. */
const SOON = 10_000
const MOST_WAITS = 3

async function flushWhileSoon(device: Device): Promise<Flushed> {
  let flushed = await device.flush()
  for (let waits = 0; waits < MOST_WAITS && flushed.nextAt !== null; waits++) {
    const pause = flushed.nextAt - momentNow()
    if (pause > SOON) break
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)))
    flushed = await device.flush()
  }
  return flushed
}

/** Throws while something is still to be sent, so that the browser rings again. */
async function sendWhatWaits(): Promise<void> {
  const isHeard = await endLeft()
  const isWaiting = await withPhone(async (device) => {
    await wakeWaiting(device, { by: 'person', now: momentNow() })
    const { nextAt, needsLogin } = await flushWhileSoon(device)
    await tellBadge((await waitingCount(device.db)) || (await countUnread(device.db)))
    return nextAt !== null && !needsLogin
  })
  if (isWaiting || !isHeard) throw new Error('something is still waiting to be sent')
}
