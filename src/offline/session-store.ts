import { Dexie, type Table } from 'dexie'
import type { Sesion } from '#contract/sesion.ts'
import type { Storage } from './db.ts'

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
}

export function openSessionStore(
  now: () => number = Date.now,
  storage: Storage = {},
): SessionStore & { close(): void } {
  const db = new Dexie('cantera-sesion', { chromeTransactionDurability: 'strict', ...storage }) as SessionDb
  db.version(1).stores({ sesion: 'key', sellados: 'uuid, at' })
  return {
    read: async () => (await db.sesion.get('actual'))?.value ?? null,
    write: async (session) => {
      const value: StoredSession = { ...session, stored_at: now() }
      await db.transaction('rw', db.sesion, db.sellados, async () => {
        await db.sesion.put({ key: 'actual', value })
        await db.sellados.delete(session.user.uuid)
      })
      localCopy(value)
    },
    clear: async (seal) => {
      await db.transaction('rw', db.sesion, db.sellados, async () => {
        await db.sesion.clear()
        if (seal) await db.sellados.put({ uuid: seal.uuid, at: now() })
      })
      localCopy(null)
    },
    sealed: () => db.sellados.orderBy('at').toArray(),
    close: () => db.close(),
  }
}

/** A worker has no localStorage; the page writes the copy. */
function localCopy(value: StoredSession | null): void {
  const { localStorage } = globalThis as { localStorage?: TextStore }
  if (value) localStorage?.setItem(LOCAL_KEY, JSON.stringify(value))
  else localStorage?.removeItem(LOCAL_KEY)
}
