import type { Session } from '#contract/calls/session.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { deviceWiring } from '#src/app/device-wiring.ts'
import { openGate } from '#src/app/page/auth-gate.ts'
import type { OpenSession } from '#src/app/page/session-context.ts'
import { whenCalm } from '#src/app/sync/when-calm.ts'
import type { Db } from '#src/offline/db/db.ts'
import { openDevice } from '#src/offline/device.ts'
import { noteOutcome } from '#src/offline/fetch/connection.ts'
import { findLoss } from '#src/offline/rescue/loss-marker.ts'
import { noteLoss } from '#src/offline/rescue/losses.ts'
import type { OlderPhone } from '#src/offline/rescue/older-phone.ts'
import { restoreOutbox } from '#src/offline/rescue/outbox-backup.ts'
import { takeInSpares } from '#src/offline/rescue/spare-drafts.ts'
import { spawnSearchWorker } from '#src/offline/search/worker/search-client.ts'
import { openSessionStore, type SessionStore } from '#src/offline/session/session-store.ts'
import { ownerOf, type StoredSession } from '#src/offline/session/stored-session.ts'
import { readPhoneState } from '#src/read/phone-state.ts'
import { removeLockedDatabases } from './locked-databases.ts'
import type { Locked } from './locked-phone.ts'
import { sessionToOpen } from './other-identity.ts'
import { endLeftNow, keepEndingLeft } from './revoke-abandoned.ts'
import { SignedIn } from './signed-in.tsx'

const ATTEMPTS = 3

/**
 * Reads the session kept on this phone and opens its data; no network is waited for. Nothing is opened after too long
 * without contact. [A7, A53, A191]
 */
export async function openStoredSession(): Promise<OpenSession | Locked | OlderPhone | null> {
  const sessions = openSessionStore()
  const stored = await sessionToOpen(sessions, Date.now())
  const phone = stored && (await sessions.access.lockOf(stored))
  if (stored && phone) {
    const { lockedPhone } = await import('./locked-phone.ts')
    return lockedPhone({ phone, sessions, openNow: () => openSession(sessions, stored) })
  }
  const older = stored ? null : await findOlder()
  if (older) return older
  const session = stored ? await openSession(sessions, stored) : null
  // Not awaited: old data of other users is deleted in the background; failures are retried at the next start.
  whenCalm(() => {
    keepEndingLeft(sessions)
    void removeLockedDatabases(sessions, Date.now()).catch(() => undefined)
  })
  return session
}

/** Looked for without a session alone, as no older version's is taken over; what fails is looked for at the next start. */
async function findOlder(): Promise<OlderPhone | null> {
  const { openOlderPhone } = await import('#src/offline/rescue/older-phone.ts')
  return openOlderPhone().catch(() => null)
}

/** Keeps a new session and opens its person's data. */
export async function keepSession(granted: Session): Promise<OpenSession> {
  const sessions = openSessionStore()
  await sessions.write(granted)
  void endLeftNow(sessions)
  const session = await openSession(sessions, { ...granted, stored_at: Date.now() })
  await session.device.resume()
  return session
}

async function openSession(sessions: SessionStore, stored: StoredSession): Promise<OpenSession> {
  const gate = openGate()
  const setup = {
    session: stored,
    sessions,
    ...deviceWiring,
    origin: location.origin,
    fetch: gate.fetch,
    stockWorker: spawnSearchWorker,
  }
  performance.mark('start: session read')
  const device = await tried(() => openDevice(setup))
  performance.mark('start: phone open')
  // Said after the first call has failed, it would push down a list that is being read.
  const offline = navigator.onLine ? null : noteOutcome(device.db, 'sin-red', { now: momentNow() })
  // Failures are retried at the next start: the copies stay until then.
  const lost = restoreOutbox(device.parts)
    .catch(() => undefined)
    .then(() => takeInSpares(device.db, ownerOf(stored)))
    .catch(() => undefined)
  await Promise.all([lost, offline?.catch(() => undefined)])
  const { loss, firstState } = await readFirst(device.db, ownerOf(stored))
  return { device, sessions, gate, stored, Frame: SignedIn, firstState, loss }
}

/** Reads the head of the first screen; a loss counts in it from the moment it is found. */
async function readFirst(db: Db, owner: string): Promise<Pick<OpenSession, 'loss' | 'firstState'>> {
  const [loss, firstState] = await Promise.all([findLoss(db, owner), readPhoneState(db)])
  if (loss.lost.length === 0) return { loss, firstState }
  await noteLoss(db, Date.now())
  return { loss, firstState: await readPhoneState(db) }
}

/** Phones lose the connection to their storage now and then: tried three times before anyone is troubled. [F20] */
async function tried<T>(run: () => Promise<T>, left = ATTEMPTS): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (left <= 1) throw error
    return tried(run, left - 1)
  }
}
