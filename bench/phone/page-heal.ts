import { elapsed } from '#bench/search/measure.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { writeMeta } from '#src/offline/db.ts'
import { wakeWaiting } from '#src/offline/wake-waiting.ts'
import { drainOutbox, queueInOutbox } from './page-drain.ts'
import { phone } from './page-phone.ts'

/** Tries in vain, as often as a phone does without network. */
export async function tryInVain(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await wakeWaiting(phone().device, { by: 'network', now: Date.now() })
    await phone().device.flush()
  }
}

/** From the moment the network is back until everything that waited has been answered. */
export async function drainAfterOutage(): Promise<number> {
  return elapsed(async () => {
    await wakeWaiting(phone().device, { by: 'network', now: Date.now() })
    await drainOutbox()
  })
}

/** A tab holds the sending and is frozen a moment after it renewed its lease: how long until this one has sent. */
export async function takeOverFromFrozen(): Promise<number> {
  const { device } = phone()
  await queueInOutbox(1)
  const { promise: frozen, thaw } = frozenUntil()
  void navigator.locks.request(`cantera-envio-${device.parts.user.uuid}`, () => frozen).catch(() => undefined)
  await writeMeta(device.db, 'lease', { holder: uuidv7(), at: Date.now() })
  const time = await elapsed(async () => {
    while ((await device.db.outbox.count()) > 0) {
      const { nextAt } = await device.flush()
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, (nextAt ?? 0) - Date.now())))
    }
  })
  thaw()
  return time
}

function frozenUntil(): { promise: Promise<void>; thaw: () => void } {
  let thaw = (): void => undefined
  const promise = new Promise<void>((resolve) => {
    thaw = resolve
  })
  return { promise, thaw: () => thaw() }
}
