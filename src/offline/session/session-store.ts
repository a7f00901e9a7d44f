import type { Session } from '#contract/calls/session.ts'
import type { Storage } from '#src/offline/db/db.ts'
import { sha256Hex } from '#src/offline/db/sha256.ts'
import { type OfflineAccessStore, openOfflineAccess } from './offline-access.ts'
import { bringSessionBack, copySession, deleteSessionCopy } from './session-copy.ts'
import { openSessionDb, type Sealed, type SessionDb } from './session-db.ts'
import { ownerOf, type StoredSession } from './stored-session.ts'

interface TextStore {
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const LOCAL_KEY = 'cantera.sesion'

/**
 * The session, readable by the page and the worker. The database decides; localStorage is the copy the specification
 * asks for. [A53] Data is named by `ownerOf`.
 */
export interface SessionStore {
  /** Whether this phone may be opened without network. */
  readonly access: OfflineAccessStore
  read(): Promise<StoredSession | null>
  write(session: Session): Promise<void>
  /** Takes up what is new about a session, if that is still the one kept here. */
  renew(session: StoredSession): Promise<void>
  /** Data sealed here, oldest first. */
  sealed(): Promise<Sealed[]>
  /** This data is gone. */
  forgetSealed(owner: string): Promise<void>
  /**
   * Ends this owner's session on the device; their data stays closed until they sign in. [R9] Another user who has
   * signed in meanwhile stays.
   */
  seal(owner: string): Promise<void>
  /** Ends this owner's session at their wish, and remembers to end it on the server. [SEC45] */
  leave(owner: string, leaving?: { seals: boolean }): Promise<void>
  /** Takes up another's identity over the session it was asked with. False: that one is no longer here. [S57] */
  enter(session: Session & { original_token: string }): Promise<boolean>
  /**
   * Takes one's own session up again and seals the data of the identity that is left, all at once; remembers to end it
   * on the server. False: it was left already. [S59]
   */
  goBack(owner: string, leaving?: { isDiscarded: boolean }): Promise<boolean>
  /** Sessions that were left or replaced here and that the server may still know: SHA-256 of their tokens. [R7] */
  left(): Promise<string[]>
  /** The server has ended these. */
  forgetLeft(handles: readonly string[]): Promise<void>
}

export const openSessionStore = (
  now: () => number = Date.now,
  storage: Storage = {},
): SessionStore & { close(): void } => new StoredSessions(openSessionDb(storage), now)

class StoredSessions implements SessionStore {
  readonly access: OfflineAccessStore
  readonly #db: SessionDb
  readonly #now: () => number

  constructor(db: SessionDb, now: () => number) {
    this.access = openOfflineAccess(db, now)
    this.#db = db
    this.#now = now
  }

  async read(): Promise<StoredSession | null> {
    return (await this.#held()) ?? bringSessionBack(this.#db)
  }

  async #held(): Promise<StoredSession | null> {
    return (await this.#db.sesion.get('actual'))?.value ?? null
  }

  async write(session: Session): Promise<void> {
    const value = { ...session, stored_at: this.#now() }
    const held = await this.read()
    const left = await handlesOf(held, session.access_token)
    await this.#inOne(async () => {
      await this.#keep(value)
      if (held?.entered) await this.#db.sealed.put(this.#sealOf(held))
      await this.#db.sealed.delete(ownerOf(value))
      await this.#db.abandoned.bulkPut(left)
    })
    await this.#copy(value)
  }

  async renew(session: StoredSession): Promise<void> {
    const value = { ...session, stored_at: this.#now() }
    const isKept = await this.#inOne(async () => {
      const isOurs = (await this.#held())?.access_token === session.access_token
      if (isOurs) await this.#keep(value)
      return isOurs
    })
    if (isKept) await this.#copy(value)
  }

  async sealed(): Promise<Sealed[]> {
    return this.#db.sealed.orderBy('at').toArray()
  }

  async forgetSealed(owner: string): Promise<void> {
    await this.#db.sealed.delete(owner)
  }

  seal(owner: string): Promise<void> {
    return this.#end(owner, { seals: true })
  }

  async leave(owner: string, { seals } = { seals: false }): Promise<void> {
    const held = await this.read()
    const left = held && ownerOf(held) === owner ? await handlesOf(held) : []
    await this.#end(owner, { seals, left })
  }

  async enter(session: Session & { original_token: string }): Promise<boolean> {
    const mine = await handlesOf({ ...session, stored_at: 0 }, session.original_token)
    const value = await this.#inOne(async () => {
      const own = await this.#held()
      if (own?.access_token !== session.original_token) {
        await this.#db.abandoned.bulkPut(mine)
        return null
      }
      const now = this.#now()
      const until = now + session.expires_in * 1000
      const entered: StoredSession = { ...session, stored_at: now, entered: { own, until } }
      await this.#keep(entered)
      await this.#db.sealed.delete(ownerOf(entered))
      return entered
    })
    if (value) await this.#copy(value)
    return value !== null
  }

  async goBack(owner: string, { isDiscarded } = { isDiscarded: false }): Promise<boolean> {
    const before = await this.read()
    const left = await handlesOf(before, before?.original_token)
    const own = await this.#inOne(async () => {
      const held = await this.#held()
      if (!held?.entered || ownerOf(held) !== owner) return null
      await this.#keep(held.entered.own)
      await this.#db.sealed.put({ ...this.#sealOf(held), ...(isDiscarded && { isDiscarded }) })
      await this.#db.abandoned.bulkPut(left)
      return held.entered.own
    })
    if (own) await this.#copy(own)
    return own !== null
  }

  async left(): Promise<string[]> {
    return (await this.#db.abandoned.toArray()).map(({ handle }) => handle)
  }

  async forgetLeft(handles: readonly string[]): Promise<void> {
    await this.#db.abandoned.bulkDelete([...handles])
  }

  close(): void {
    this.#db.close()
  }

  #sealOf(held: StoredSession): Sealed {
    return { uuid: ownerOf(held), at: this.#now(), ...(held.entered && { fullname: held.user.fullname }) }
  }

  async #end(owner: string, { seals, left = [] }: Ending): Promise<void> {
    await deleteSessionCopy()
    const rest = await this.#inOne(async () => {
      const held = await this.#held()
      const isTheirs = held !== null && ownerOf(held) === owner
      if (isTheirs) await this.#db.sesion.clear()
      await this.#db.access.delete(owner)
      if (seals) await this.#db.sealed.put(isTheirs ? this.#sealOf(held) : { uuid: owner, at: this.#now() })
      await this.#db.abandoned.bulkPut(left)
      return isTheirs ? null : held
    })
    await this.#copy(rest)
  }

  async #copy(value: StoredSession | null): Promise<void> {
    localCopy(value)
    await copySession(this.#db)
  }

  async #keep(value: StoredSession): Promise<void> {
    await this.#db.sesion.put({ key: 'actual', value })
  }

  async #inOne<T>(work: () => Promise<T>): Promise<T> {
    const { sesion: session, sealed, abandoned, access } = this.#db
    return this.#db.transaction('rw', [session, sealed, abandoned, access], work)
  }
}

interface Ending {
  seals: boolean
  left?: Handle[]
}

interface Handle {
  handle: string
}

/** The server's identifiers of a session's tokens, but for one that goes on; none can be used to sign in. */
async function handlesOf(held: StoredSession | null, goesOn?: string): Promise<Handle[]> {
  const tokens = [held?.access_token, held?.original_token].filter((token) => token && token !== goesOn)
  return Promise.all(
    tokens.map(async (token) => ({ handle: await sha256Hex(new TextEncoder().encode(token)) })),
  )
}

/** A worker has no localStorage; the page writes the copy, as the specification names its fields. [S56] */
function localCopy(value: StoredSession | null): void {
  const { localStorage } = globalThis as { localStorage?: TextStore }
  const { entered: _, ...copy } = value ?? {}
  if (value) localStorage?.setItem(LOCAL_KEY, JSON.stringify(copy))
  else localStorage?.removeItem(LOCAL_KEY)
}
