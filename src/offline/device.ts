import type { Endpoint, InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Operation } from '#contract/kit/operation.ts'
import { momentNow } from '#contract/kit/time/clock.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { byEndpoint, byOperation } from '#src/offline/db/phone-parts.ts'
import { type Db, openDb, type PhoneRecords, type Storage, writeMeta } from './db/db.ts'
import type { DeviceEffect, Landing } from './db/effect.ts'
import type { RowName } from './db/field-rows.ts'
import { restoreClock } from './db/phone-clock.ts'
import { UPGRADED } from './db/versions.ts'
import type { EventReading } from './fetch/answer-events.ts'
import { type ApiParts, createApi } from './fetch/api.ts'
import { forgetOldKnown } from './fetch/coverage.ts'
import type { DeviceParts, Reading } from './fetch/device-parts.ts'
import { createLink } from './fetch/link.ts'
import { noteCall } from './fetch/note-call.ts'
import type { Watched } from './fetch/prepare.ts'
import type { Prepared, PreparedChoice } from './fetch/prepared.ts'
import { ask, type Refreshed, refresh, refreshNext, stream } from './fetch/refresh.ts'
import { forgetOldRemote, type RemoteAnswer, type RemoteReading, remote } from './fetch/remote.ts'
import { sync } from './fetch/sync.ts'
import { inTurn } from './in-turn.ts'
import { type LandParts, land } from './land/land.ts'
import { notePlace } from './land/places.ts'
import type { Enqueued } from './queue/enqueue.ts'
import { discard, undiscard } from './queue/outbox.ts'
import { edit, resolve, retry, type Settlement } from './queue/resend.ts'
import { forgetOldDiscarded } from './rescue/forget-discarded.ts'
import { enqueueInTime, takeInSpareChanges } from './rescue/spare-changes.ts'
import type { SearchWorker } from './search/search-protocol.ts'
import { type Flushed, flush } from './send/flush.ts'
import { noteSession } from './session/note-session.ts'
import { personOf } from './session/offline-access.ts'
import type { SessionStore } from './session/session-store.ts'
import { ownerOf, type StoredSession } from './session/stored-session.ts'

export { type Db, readMeta, writeMeta } from './db/db.ts'

/** Where a form made its change: the id it chose on opening, and the version of the record that it opened on. [SY17] */
export interface Made {
  id: string
  seen: number | null
}

/** A user's phone: what screens, shell and worker may do with it. */
export interface Device {
  readonly db: Db
  readonly parts: DeviceParts
  /** Saves a change; 'Guardado en este equipo' may be shown once it resolves. */
  enqueue<E extends Endpoint>(
    operation: Operation<E>,
    args: InputOf<E>,
    made?: string | Made,
  ): Promise<Enqueued>
  /** Returns the id under which the edited change goes on; null when it can no longer be changed. [SY16] */
  edit(id: string, args: Record<string, unknown>): Promise<string | null>
  retry(id: string): Promise<void>
  /** Sends a conflict again as the user settled it. [F8] */
  resolve(id: string, settlement: Settlement): Promise<boolean>
  discard(id: string): Promise<string[]>
  undiscard(id: string): Promise<void>
  flush(): Promise<Flushed>
  /** Offers again what the server has lost, and brings what was prepared up to date. */
  sync(): Promise<void>
  /** Deletes what has been of no use for weeks: notes, answers, and what was discarded. */
  tidy(): Promise<void>
  prepare(choice: PreparedChoice, watched?: Watched): Promise<Prepared>
  /** `signal` ends a call whose answer is of no use any more. */
  refresh<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal?: AbortSignal): Promise<Refreshed>
  refreshNext<E extends Endpoint>(endpoint: E, url: string): Promise<Refreshed>
  /** `seen`: the version of the record on the screen, for a change that is refused once there is another. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, seen?: number): Promise<OutputOf<E>>
  /** The same for an answer that is read as it comes; nothing is asked twice. */
  stream<E extends Endpoint>(endpoint: E, input: InputOf<E>, reading: EventReading): Promise<OutputOf<E>>
  /** Asks for what is not kept in tables; knows what it holds of it, and confirms it where the call allows. [A10] */
  remote<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    reading: RemoteReading<OutputOf<E>>,
  ): Promise<RemoteAnswer<OutputOf<E>>>
  /** Takes rows off this phone that the server does not give this user any more. [SEC97] */
  remove(rows: RowName[]): Promise<void>
  /** Someone signed in again: sending goes on. */
  resume(): Promise<void>
  close(): void
}

export interface DeviceSetup {
  session: StoredSession
  sessions: SessionStore
  records: PhoneRecords
  effects: readonly DeviceEffect[]
  landings: readonly Landing[]
  readings: readonly Reading[]
  origin: string
  fetch: typeof fetch
  now?: () => number
  random?: () => number
  locks?: LockManager | null
  /** The page has workers; a service worker and a test have none. */
  stockWorker?: () => SearchWorker
  storage?: Storage
}

const USER = 'usuario'

/** Opens the phone of the signed-in user. The page and the worker call it with the same wiring. */
export async function openDevice(setup: DeviceSetup): Promise<Device> {
  const parts = partsOf(setup)
  const { db } = parts
  await db.open()
  await restoreClock(db)
  const [held, upgraded] = await db.meta.bulkGet([USER, UPGRADED])
  if (JSON.stringify(held?.value) !== JSON.stringify(setup.session.user)) {
    await writeMeta(db, USER, setup.session.user)
  }
  if (upgraded?.value) await redoAfterUpgrade(parts)
  return {
    db,
    parts,
    enqueue: (operation, args, made) =>
      enqueueInTime(parts, operation, { args, ...(typeof made === 'string' ? { id: made } : made) }),
    edit: (id, args) => edit(parts, id, args),
    retry: (id) => retry(parts, id),
    resolve: (id, settlement) => resolve(parts, id, settlement),
    discard: (id) => discard(parts, id),
    undiscard: (id) => undiscard(parts, id),
    // A tab that is stopped while it sends must not also hold what other tabs save beside the queue. [F22]
    flush: inTurn(async () => {
      await takeInSpareChanges(parts)
      return flush(parts)
    }),
    sync: async () => {
      // Before anything is read: what the server has lost stays on the screen only because it waits again.
      const { resendLost } = await import('./rescue/resend-lost.ts')
      await resendLost(parts)
      await sync(parts)
    },
    tidy: () => tidy(db, parts.now()),
    prepare: async (choice, watched) => (await import('./fetch/prepare.ts')).prepare(parts, choice, watched),
    refresh: (endpoint, input, signal) => refresh(parts, endpoint, { input, signal }),
    refreshNext: (endpoint, url) => refreshNext(parts, endpoint, url),
    ask: (endpoint, input, seen) => ask(parts, endpoint, { input, seen }),
    stream: (endpoint, input, reading) => stream(parts, endpoint, { input, reading }),
    remote: (endpoint, input, reading) => remote(parts, endpoint, { input, ...reading }),
    remove: async (removed) => {
      await land(parts, { writes: [], removed })
    },
    resume: () => writeMeta(db, 'sesion-vencida', false),
    close: () => db.close(),
  }
}

/** Does what waits again, after an upgrade of the database: effects may write what older apps did not. [F17] */
async function redoAfterUpgrade(parts: LandParts): Promise<void> {
  const { db } = parts
  const waiting = await db.outbox.toArray()
  await land(parts, { writes: [], settled: new Map(waiting.map(({ id }) => [id, {}])) })
  await db.meta.delete(UPGRADED)
}

async function tidy(db: Db, now: number): Promise<void> {
  await forgetOldKnown(db, now)
  await forgetOldRemote(db, now)
  await forgetOldDiscarded(db, now)
}

const enteredBy = ({ entered }: StoredSession): Pick<DeviceParts, 'entered'> =>
  entered ? { entered: { by: entered.own.user, until: entered.until } } : {}

function partsOf(setup: DeviceSetup): DeviceParts {
  const { session, sessions, origin } = setup
  const now = setup.now ?? momentNow
  const owner = ownerOf(session)
  const db = openDb(owner, setup.records, setup.storage)
  const token = async () => {
    const held = await sessions.read()
    return held && ownerOf(held) === owner ? held.access_token : null
  }
  const link = createLink()
  // Noting an outcome must never fail a call, least of all while the database is being closed.
  const onOutcome: ApiParts['onOutcome'] = (outcome, call) => {
    void noteCall({ db, link, now }, outcome, call).catch(() => undefined)
    void noteSession({ sessions, owner, person: personOf(session) }, outcome).catch(() => undefined)
  }
  // A place that cannot be noted cannot land either.
  const onPlace = (place: string) => notePlace(db, place).catch(() => true)
  return {
    db,
    user: session.user,
    returnDays: session.return_days,
    owner,
    ...enteredBy(session),
    origin,
    link,
    api: createApi({ origin, fetch: setup.fetch, token, onOutcome, onPlace, now }),
    effects: byOperation(setup.effects),
    landings: byEndpoint(setup.landings),
    readings: setup.readings,
    now,
    random: setup.random ?? Math.random,
    locks: setup.locks === undefined ? (globalThis.navigator?.locks ?? null) : setup.locks,
    stockWorker: setup.stockWorker ?? null,
    context: uuidv7(),
  }
}
