import { elapsed } from '#bench/search/measure.ts'
import { getCaller } from '#contract/calls/session.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { keepInSync } from '#src/app/sync/keep-in-sync.ts'
import { queueInOutbox } from './page-drain.ts'
import { phone } from './page-phone.ts'

const HOUR = 3_600_000
const LOADS = 100

const clock = { ahead: 0 }
const plainNow = Date.now.bind(Date)
// Hours pass at once, for everything on this page but timers.
Date.now = () => plainNow() + clock.ahead

/** An hour without network, in which the app is opened a hundred times; it is open at the end, and has just tried. */
export async function spendAnHourOffline(): Promise<void> {
  const { device } = phone()
  for (let load = 0; load < LOADS; load++) {
    clock.ahead += HOUR / LOADS
    keeping.now?.stop()
    keeping.now = keepInSync({ device, checkIdentity })
    await device.flush()
  }
}

const keeping: { now?: { stop(): void } } = {}
const checkIdentity = (): Promise<void> =>
  phone()
    .device.ask(getCaller, {})
    .then(
      () => undefined,
      () => undefined,
    )

/** From now, when the network is back, until the open app has sent everything that waited. */
export async function healed(): Promise<number> {
  const { db } = phone().device
  return elapsed(async () => {
    while ((await db.outbox.count()) > 0) await new Promise((resolve) => setTimeout(resolve, 10))
    keeping.now?.stop()
  })
}

/** A tab holds the sending and is frozen a moment after it renewed its lease: how long until this one has sent. */
export async function takeOverFromFrozen(): Promise<number> {
  const { device } = phone()
  await queueInOutbox(1)
  const { promise: frozen, thaw } = frozenUntil()
  void navigator.locks.request(`cantera-envio-${device.parts.user.uuid}`, () => frozen).catch(() => undefined)
  await device.db.leases.put({ key: 'sender', holder: uuidv7(), at: Date.now() })
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
