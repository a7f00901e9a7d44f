import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'

/**
 * A holder that has not renewed its lease for this long may be replaced, in milliseconds: with the second between two
 * looks of those who wait, a frozen one is within 5 s. A browser that lets a hidden tab's timers run once a minute may
 * have it replaced while it sends: that costs traffic, as every change has its key. [SY14, F22]
 */
export const LEASE = 4_000
const RENEWAL = 1_000

interface Lease {
  holder: string
  at: number
}

export type Held<T> = { held: true; value: T } | { held: false }

type LockParts = Pick<DeviceParts, 'db' | 'owner' | 'locks' | 'context' | 'now'>

/** Runs `work` if this context may send now; `isMine` turns false when another has taken over. */
export async function asSender<T>(
  parts: LockParts,
  work: (isMine: () => boolean) => Promise<T>,
): Promise<Held<T>> {
  if (!parts.locks) return withLease(parts, work)
  const first = await request(parts, { ifAvailable: true }, work)
  if (first.held || !(await isFrozen(parts))) return first
  return request(parts, { steal: true }, work)
}

async function request<T>(
  parts: LockParts,
  options: LockOptions,
  work: (isMine: () => boolean) => Promise<T>,
): Promise<Held<T>> {
  const name = `cantera-envio-${parts.owner}`
  try {
    return await (parts.locks as LockManager).request(
      name,
      options,
      async (lock): Promise<Held<T>> =>
        lock ? { held: true, value: await renewing(parts, work) } : { held: false },
    )
  } catch (error) {
    // The lock was stolen: its new owner goes on, and safety never depended on it.
    if ((error as Error).name === 'AbortError') return { held: false }
    throw error
  }
}

/** Without Web Locks the lease alone decides; two senders at once cost traffic, never correctness. */
async function withLease<T>(parts: LockParts, work: (isMine: () => boolean) => Promise<T>): Promise<Held<T>> {
  const lease = await readMeta<Lease | null>(parts.db, 'lease')
  if (lease && lease.holder !== parts.context && Math.abs(parts.now() - lease.at) < LEASE)
    return { held: false }
  return { held: true, value: await renewing(parts, work) }
}

async function renewing<T>(parts: LockParts, work: (isMine: () => boolean) => Promise<T>): Promise<T> {
  let mine = true
  const renew = async () => {
    mine = mine && (await stillMine(parts))
  }
  await writeLease(parts.db, { holder: parts.context, at: parts.now() })
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL)
  try {
    return await work(() => mine)
  } finally {
    clearInterval(timer)
    await stillMine(parts, null)
  }
}

/** Whether the lease is still held here; it is renewed then, or given back. */
async function stillMine({ db, context, now }: LockParts, next?: null): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const lease = await readMeta<Lease | null>(db, 'lease')
    if (lease?.holder !== context) return false
    await writeLease(db, next === null ? null : { holder: context, at: now() })
    return true
  })
}

const writeLease = (db: Db, lease: Lease | null): Promise<void> => writeMeta(db, 'lease', lease)

/** Whether the holder has not renewed its lease. One without any is given one: it may be frozen before it noted its own. */
async function isFrozen({ db, now }: LockParts): Promise<boolean> {
  return db.transaction('rw', db.meta, async () => {
    const lease = await readMeta<Lease | null>(db, 'lease')
    if (!lease) await writeLease(db, { holder: 'nobody known', at: now() })
    return lease != null && Math.abs(now() - lease.at) >= LEASE
  })
}
