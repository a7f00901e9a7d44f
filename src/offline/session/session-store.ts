import { Dexie, type Table } from 'dexie'
import type { Sesion } from '#contract/calls/sesion.ts'
import { reopening } from '#src/offline/db/reopening.ts'
import type { Storage } from '#src/offline/db.ts'
import { sha256Hex } from '#src/offline/queue/sha256.ts'

/** [S42, S56] `original_token` only while impersonating. */
export interface StoredSession extends Sesion {
  original_token?: string
  /** When it was stored, milliseconds since 1970. */
  stored_at: number
}

interface SealedUser {
  uuid: string
  at: number
}

interface TextStore {
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

interface SessionDb extends Dexie {
  sesion: Table<{ key: 'actual'; value: StoredSession }, string>
  sellados: Table<SealedUser, string>
  dejadas: Table<{ handle: string }, string>
}

const LOCAL_KEY = 'cantera.sesion'

/** The session, readable by the page and the worker. The database decides; localStorage is the copy the specification asks for. [A53] */
export interface SessionStore {
  read(): Promise<StoredSession | null>
  write(session: Sesion & { original_token?: string }): Promise<void>
  /** Takes up what is new about a session, if that is still the one kept here. */
  renew(session: StoredSession): Promise<void>
  /** Users whose data lies sealed here, oldest first. */
  sealed(): Promise<SealedUser[]>
  /**
   * Ends this person's session on the device; their data stays closed until they sign in. [R9] Somebody else who has signed
   * in meanwhile stays.
   */
  seal(uuid: string): Promise<void>
  /** Ends this person's session at their wish, and remembers that the server has to hear of it. [SEC45] */
  leave(uuid: string, leaving?: { seals: boolean }): Promise<void>
  /** Sessions that were left or replaced here and that the server may still know: SHA-256 of their tokens. [R7] */
  left(): Promise<string[]>
  /** The server has ended these. */
  forgetLeft(handles: readonly string[]): Promise<void>
}

export function openSessionStore(
  now: () => number = Date.now,
  storage: Storage = {},
): SessionStore & { close(): void } {
  const db = new Dexie('cantera-sesion', { chromeTransactionDurability: 'strict', ...storage }) as SessionDb
  db.version(1).stores({ sesion: 'key', sellados: 'uuid, at' })
  db.version(2).stores({ dejadas: 'handle' })
  db.use(reopening)
  const read = async () => (await db.sesion.get('actual'))?.value ?? null
  const inOne = <T>(work: () => Promise<T>) =>
    db.transaction('rw', db.sesion, db.sellados, db.dejadas, async () => work())
  const keep = (value: StoredSession) => db.sesion.put({ key: 'actual', value })
  const end = async (uuid: string, { seals, left }: Ending) => {
    const rest = await inOne(async () => {
      const held = await read()
      const isTheirs = held?.user.uuid === uuid
      if (isTheirs) await db.sesion.clear()
      if (seals) await db.sellados.put({ uuid, at: now() })
      if (left) await db.dejadas.put({ handle: left })
      return isTheirs ? null : held
    })
    localCopy(rest)
  }
  return {
    read,
    write: async (session) => {
      const value = { ...session, stored_at: now() }
      const left = await replacedBy(session, await read())
      await inOne(async () => {
        await keep(value)
        await db.sellados.delete(value.user.uuid)
        if (left) await db.dejadas.put({ handle: left })
      })
      localCopy(value)
    },
    renew: async (session) => {
      const value = { ...session, stored_at: now() }
      const isKept = await inOne(async () => {
        const isOurs = (await read())?.access_token === session.access_token
        if (isOurs) await keep(value)
        return isOurs
      })
      if (isKept) localCopy(value)
    },
    sealed: () => db.sellados.orderBy('at').toArray(),
    seal: (uuid) => end(uuid, { seals: true }),
    leave: async (uuid, { seals } = { seals: false }) => {
      const held = await read()
      await end(uuid, { seals, left: held?.user.uuid === uuid ? await handleOf(held.access_token) : null })
    },
    left: async () => (await db.dejadas.toArray()).map(({ handle }) => handle),
    forgetLeft: (handles) => db.dejadas.bulkDelete([...handles]),
    close: () => db.close(),
  }
}

interface Ending {
  seals: boolean
  left?: string | null
}

/** What the server knows a token by; nobody can sign in with it. */
const handleOf = (token: string): Promise<string> => sha256Hex(new TextEncoder().encode(token))

/** A session that gives way to another is left too; one that is being impersonated from goes on. */
async function replacedBy(
  session: Sesion & { original_token?: string },
  held: StoredSession | null,
): Promise<string | null> {
  if (!held || [session.access_token, session.original_token].includes(held.access_token)) return null
  return handleOf(held.access_token)
}

/** A worker has no localStorage; the page writes the copy. */
function localCopy(value: StoredSession | null): void {
  const { localStorage } = globalThis as { localStorage?: TextStore }
  if (value) localStorage?.setItem(LOCAL_KEY, JSON.stringify(value))
  else localStorage?.removeItem(LOCAL_KEY)
}
