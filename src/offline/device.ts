import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Operation } from '#contract/operation.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { type ApiParts, createApi } from './api.ts'
import { type Db, openDb, type Storage, writeMeta } from './db.ts'
import { byEndpoint, byOperation, type DeviceParts } from './device-parts.ts'
import type { DeviceEffect, Landing } from './effect.ts'
import { type Flushed, flush } from './flush.ts'
import { createLink } from './link.ts'
import { noteCall } from './note-call.ts'
import { discard, type Enqueued, enqueue, undiscard } from './outbox.ts'
import { type Choice, type PrepareProgress, prepare } from './prepare.ts'
import type { Prepared } from './prepared.ts'
import { ask, type Refreshed, refresh, refreshNext } from './refresh.ts'
import { edit, resolve, retry, type Settlement } from './resend.ts'
import type { SearchWorker } from './search/search-protocol.ts'
import type { SessionStore, StoredSession } from './session-store.ts'
import { sync } from './sync.ts'

/** Where a form made its change: the id it chose on opening, and the version of the record that it opened on. [SY17] */
export interface Made {
  id: string
  seen: number | null
}

/** One user's phone: what screens, shell and worker may do with it. */
export interface Device {
  readonly db: Db
  readonly parts: DeviceParts
  /** Saves a change; 'Guardado en este teléfono' may be said once it resolves. */
  enqueue<E extends Endpoint>(
    operation: Operation<E>,
    args: InputOf<E>,
    made?: string | Made,
  ): Promise<Enqueued>
  edit(id: string, args: Record<string, unknown>): Promise<boolean>
  retry(id: string): Promise<void>
  /** Sends a conflict again as somebody settled it. [F8] */
  resolve(id: string, settlement: Settlement): Promise<boolean>
  discard(id: string): Promise<string[]>
  undiscard(id: string): Promise<void>
  flush(): Promise<Flushed>
  /** Brings what was prepared up to date. */
  sync(): Promise<void>
  prepare(choice: Choice, onProgress?: (progress: PrepareProgress) => void): Promise<Prepared>
  refresh<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Refreshed>
  refreshNext<E extends Endpoint>(endpoint: E, url: string): Promise<Refreshed>
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  /** Someone signed in again: sending goes on. */
  resume(): Promise<void>
  close(): void
}

export interface DeviceSetup {
  session: StoredSession
  sessions: SessionStore
  effects: readonly DeviceEffect[]
  landings: readonly Landing[]
  origin: string
  fetch: typeof fetch
  now?: () => number
  random?: () => number
  locks?: LockManager | null
  /** The page has workers; a service worker and a test have none. */
  stockWorker?: () => SearchWorker
  storage?: Storage
}

/** Opens the phone of the signed-in user. The page and the worker call it with the same effects. */
export async function openDevice(setup: DeviceSetup): Promise<Device> {
  const parts = partsOf(setup)
  const { db } = parts
  await db.open()
  await writeMeta(db, 'usuario', setup.session.user)
  return {
    db,
    parts,
    enqueue: (operation, args, made) =>
      enqueue(parts, operation, { args, ...(typeof made === 'string' ? { id: made } : made) }),
    edit: (id, args) => edit(parts, id, args),
    retry: (id) => retry(parts, id),
    resolve: (id, settlement) => resolve(parts, id, settlement),
    discard: (id) => discard(parts, id),
    undiscard: (id) => undiscard(parts, id),
    flush: () => flush(parts),
    sync: () => sync(parts),
    prepare: (choice, onProgress) => prepare(parts, choice, onProgress),
    refresh: (endpoint, input) => refresh(parts, endpoint, input),
    refreshNext: (endpoint, url) => refreshNext(parts, endpoint, url),
    ask: (endpoint, input) => ask(parts, endpoint, input),
    resume: () => writeMeta(db, 'sesion-vencida', false),
    close: () => db.close(),
  }
}

function partsOf(setup: DeviceSetup): DeviceParts {
  const { session, sessions, origin } = setup
  const now = setup.now ?? Date.now
  const db = openDb(session.user.uuid, setup.storage)
  const token = async () => {
    const held = await sessions.read()
    return held?.user.uuid === session.user.uuid ? held.access_token : null
  }
  const link = createLink()
  // Noting an outcome must never fail a call, least of all while the database is being closed.
  const onOutcome: ApiParts['onOutcome'] = (outcome, call) =>
    void noteCall({ db, link, now }, outcome, call).catch(() => undefined)
  return {
    db,
    user: session.user,
    origin,
    link,
    api: createApi({ origin, fetch: setup.fetch, token, onOutcome, now }),
    effects: byOperation(setup.effects),
    landings: byEndpoint(setup.landings),
    now,
    random: setup.random ?? Math.random,
    locks: setup.locks === undefined ? (globalThis.navigator?.locks ?? null) : setup.locks,
    stockWorker: setup.stockWorker ?? null,
    context: uuidv7(),
  }
}
