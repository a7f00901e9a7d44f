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
  /** Users whose data is sealed here, oldest first. */
  sealed(): Promise<SealedUser[]>
  /**
   * Ends this user's session on the device; their data stays closed until they sign in. [R9] Another user who has
   * signed in meanwhile stays.
   */
  seal(uuid: string): Promise<void>
  /** Ends this user's session at their wish, and remembers to end it on the server. [SEC45] */
  leave(uuid: string, leaving?: { seals: boolean }): Promise<void>
  /** Sessions that were left or replaced here and that the server may still know: SHA-256 of their tokens. [R7] */
  left(): Promise<string[]>
  /** The server has ended these. */
  forgetLeft(handles: readonly string[]): Promise<void>
}

export const openSessionStore = (
  now: () => number = Date.now,
  storage: Storage = {},
): SessionStore & { close(): void } => new StoredSessions(openSessionDb(storage), now)

function openSessionDb(storage: Storage): SessionDb {
  const db = new Dexie('cantera-sesion', { chromeTransactionDurability: 'strict', ...storage }) as SessionDb
  db.version(1).stores({ sesion: 'key', sellados: 'uuid, at' })
  db.version(2).stores({ dejadas: 'handle' })
  db.use(reopening)
  return db
}

class StoredSessions implements SessionStore {
  readonly #db: SessionDb
  readonly #now: () => number

  constructor(db: SessionDb, now: () => number) {
    this.#db = db
    this.#now = now
  }

  async read(): Promise<StoredSession | null> {
    return (await this.#db.sesion.get('actual'))?.value ?? null
  }

  async write(session: Sesion & { original_token?: string }): Promise<void> {
    const value = { ...session, stored_at: this.#now() }
    const left = await replacedBy(session, await this.read())
    await this.#inOne(async () => {
      await this.#keep(value)
      await this.#db.sellados.delete(value.user.uuid)
      if (left) await this.#db.dejadas.put({ handle: left })
    })
    localCopy(value)
  }

  async renew(session: StoredSession): Promise<void> {
    const value = { ...session, stored_at: this.#now() }
    const isKept = await this.#inOne(async () => {
      const isOurs = (await this.read())?.access_token === session.access_token
      if (isOurs) await this.#keep(value)
      return isOurs
    })
    if (isKept) localCopy(value)
  }

  async sealed(): Promise<SealedUser[]> {
    return this.#db.sellados.orderBy('at').toArray()
  }

  seal(uuid: string): Promise<void> {
    return this.#end(uuid, { seals: true })
  }

  async leave(uuid: string, { seals } = { seals: false }): Promise<void> {
    const held = await this.read()
    const left = held?.user.uuid === uuid ? await handleOf(held.access_token) : null
    await this.#end(uuid, { seals, left })
  }

  async left(): Promise<string[]> {
    return (await this.#db.dejadas.toArray()).map(({ handle }) => handle)
  }

  async forgetLeft(handles: readonly string[]): Promise<void> {
    await this.#db.dejadas.bulkDelete([...handles])
  }

  close(): void {
    this.#db.close()
  }

  async #end(uuid: string, { seals, left }: Ending): Promise<void> {
    const rest = await this.#inOne(async () => {
      const held = await this.read()
      const isTheirs = held?.user.uuid === uuid
      if (isTheirs) await this.#db.sesion.clear()
      if (seals) await this.#db.sellados.put({ uuid, at: this.#now() })
      if (left) await this.#db.dejadas.put({ handle: left })
      return isTheirs ? null : held
    })
    localCopy(rest)
  }

  async #keep(value: StoredSession): Promise<void> {
    await this.#db.sesion.put({ key: 'actual', value })
  }

  async #inOne<T>(work: () => Promise<T>): Promise<T> {
    const { sesion, sellados, dejadas } = this.#db
    return this.#db.transaction('rw', sesion, sellados, dejadas, work)
  }
}

interface Ending {
  seals: boolean
  left?: string | null
}

/** The server's identifier of a token; it cannot be used to sign in. */
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
