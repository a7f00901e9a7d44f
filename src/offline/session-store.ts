import { Dexie, type Table } from 'dexie'
import type { Sesion } from '#contract/sesion.ts'
import type { Storage } from './db.ts'
import { reopening } from './reopening.ts'
import { sha256Hex } from './sha256.ts'

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
  /** Ends the session on this device; with `seal` the user's data stays closed until the same user signs in. [R9] */
  clear(seal?: { uuid: string }): Promise<void>
  /** Users whose data lies sealed here, oldest first. */
  sealed(): Promise<SealedUser[]>
  /** Ends the session at its person's wish, and remembers that the server has to hear of it. [SEC45] */
  leave(seal?: { uuid: string }): Promise<void>
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
  const replace = async (value: StoredSession | null, { seal, left }: Replacing) => {
    await db.transaction('rw', db.sesion, db.sellados, db.dejadas, async () => {
      if (value) await db.sesion.put({ key: 'actual', value })
      else await db.sesion.clear()
      if (value) await db.sellados.delete(value.user.uuid)
      if (seal) await db.sellados.put({ uuid: seal.uuid, at: now() })
      if (left) await db.dejadas.put({ handle: left })
    })
    localCopy(value)
  }
  return {
    read,
    write: async (session) =>
      replace({ ...session, stored_at: now() }, { left: await replacedBy(session, await read()) }),
    clear: (seal) => replace(null, { seal }),
    sealed: () => db.sellados.orderBy('at').toArray(),
    leave: async (seal) => {
      const held = await read()
      await replace(null, { seal, left: held && (await handleOf(held.access_token)) })
    },
    left: async () => (await db.dejadas.toArray()).map(({ handle }) => handle),
    forgetLeft: (handles) => db.dejadas.bulkDelete([...handles]),
    close: () => db.close(),
  }
}

interface Replacing {
  seal?: { uuid: string } | undefined
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
