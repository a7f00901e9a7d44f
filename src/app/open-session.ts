import type { Sesion } from '#contract/sesion.ts'
import { type PhoneState, readPhoneState } from '#src/bridge/phone-state.ts'
import { type Device, openDevice } from '#src/offline/device.ts'
import { openSessionStore, type SessionStore, type StoredSession } from '#src/offline/session-store.ts'
import { type AuthGate, openGate } from './auth-gate.ts'
import { deviceEffects, deviceLandings } from './device-wiring.ts'
import { findLoss } from './loss-marker.ts'
import { removeOldSealed } from './sealed.ts'

/** One person's session in this tab. */
export interface OpenSession {
  device: Device
  sessions: SessionStore
  gate: AuthGate
  stored: StoredSession
  /** What the head of the screen says at its first paint, so that nothing moves afterwards. */
  firstState: PhoneState
  /** Changes that were lost with the browser's data, in plain sentences. [F21] */
  loss: readonly string[]
}

const ATTEMPTS = 3

/** Reads the session kept on this phone and opens its data; no network is waited for. [A7, A53] */
export async function openStoredSession(): Promise<OpenSession | null> {
  const sessions = openSessionStore()
  const stored = await sessions.read()
  await removeOldSealed(sessions, Date.now())
  return stored ? openSession(sessions, stored) : null
}

/** Keeps a new session and opens its person's data. */
export async function keepSession(sesion: Sesion): Promise<OpenSession> {
  const sessions = openSessionStore()
  await sessions.write(sesion)
  const session = await openSession(sessions, { ...sesion, stored_at: Date.now() })
  await session.device.resume()
  return session
}

async function openSession(sessions: SessionStore, stored: StoredSession): Promise<OpenSession> {
  const gate = openGate()
  const setup = {
    session: stored,
    sessions,
    effects: deviceEffects,
    landings: deviceLandings,
    origin: location.origin,
    fetch: gate.fetch,
  }
  const device = await tried(() => openDevice(setup))
  const [firstState, loss] = await Promise.all([
    readPhoneState(device.db),
    findLoss(device.db, stored.user.uuid),
  ])
  return { device, sessions, gate, stored, firstState, loss }
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
