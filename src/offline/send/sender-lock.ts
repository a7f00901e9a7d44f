import type { Db } from '#src/offline/db/db.ts'
import { endsInTime, inTime } from '#src/offline/db/standstill.ts'
import type { DeviceParts } from '#src/offline/fetch/device-parts.ts'

/**
 * A holder that has not renewed its lease for this long may be replaced, in milliseconds: with the second between two
 * looks of those who wait, a frozen one is within 5 s. A browser that lets a hidden tab's timers run once a minute may
 * have it replaced while it sends: that costs traffic, as every change has its key. [SY14, F22]
 */
export const LEASE = 4_000
const RENEWAL = 1_000

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
  const lease = await inTime(parts.db.leases.get(KEY), undefined)
  if (lease && lease.holder !== parts.context && !isOver(lease.at, parts.now())) return { held: false }
  return { held: true, value: await renewing(parts, work) }
}

async function renewing<T>(parts: LockParts, work: (isMine: () => boolean) => Promise<T>): Promise<T> {
  let mine = true
  const renew = async () => {
    mine = mine && (await stillMine(parts))
  }
  // The table may be locked by a tab that was stopped in the middle of noting its own.
  await endsInTime(writeLease(parts.db, parts.context, parts.now()))
  const timer = setInterval(() => void renew().catch(() => undefined), RENEWAL)
  try {
    return await work(() => mine)
  } finally {
    clearInterval(timer)
    await endsInTime(stillMine(parts, null))
  }
}

/** Whether the lease is still held here; it is renewed then, or given back. */
async function stillMine({ db, context, now }: LockParts, next?: null): Promise<boolean> {
  return db.transaction('rw', db.leases, async () => {
    const lease = await db.leases.get(KEY)
    if (lease?.holder !== context) return false
    if (next === null) await db.leases.delete(KEY)
    else await writeLease(db, context, now())
    return true
  })
}

const KEY = 'sender'

const writeLease = (db: Db, holder: string, at: number): Promise<unknown> =>
  db.leases.put({ key: KEY, holder, at })

const isOver = (at: number, now: number): boolean => Math.abs(now - at) >= LEASE

/**
 * Whether the holder has not renewed its lease, or keeps others from reading it. One without any is given one: it may be
 * frozen before it noted its own.
 */
async function isFrozen({ db, now }: LockParts): Promise<boolean> {
  const look = db.transaction('rw', db.leases, async () => {
    const lease = await db.leases.get(KEY)
    if (!lease) await writeLease(db, 'nobody known', now())
    return lease !== undefined && isOver(lease.at, now())
  })
  return inTime(look, true)
}
