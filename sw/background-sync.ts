import { Queue } from 'workbox-background-sync'
import { wakeWaiting } from '#src/offline/wake-waiting.ts'
import { endLeft } from './end-left.ts'
import { withPhone } from './open-phone.ts'
import { worker } from './scope.ts'

/** Workbox keeps no request for us, it only rings when there is network: then the outbox is sent. [F38] */
export function finishTheOutbox(): void {
  new Queue('outbox', { onSync: sendWhatWaits })
}

/** Throws while something is still to be sent, so that the browser rings again. */
async function sendWhatWaits(): Promise<void> {
  const isHeard = await endLeft()
  const isWaiting = await withPhone(async (device) => {
    await wakeWaiting(device, { by: 'network', now: Date.now() })
    const { nextAt, needsLogin } = await device.flush()
    await tellBadge(await device.db.outbox.count())
    return nextAt !== null && !needsLogin
  })
  if (isWaiting || !isHeard) throw new Error('something is still waiting to be sent')
}

async function tellBadge(count: number): Promise<void> {
  const { setAppBadge, clearAppBadge } = worker.navigator as WorkerNavigator
  if (!setAppBadge) return
  await (count > 0 ? setAppBadge : clearAppBadge).call(worker.navigator, count).catch(() => undefined)
}
