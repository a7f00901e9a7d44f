import { Dexie, type Table } from 'dexie'
import type { Storage } from '#src/offline/db/db.ts'
import { reopening } from '#src/offline/db/reopening.ts'
import type { PasswordHash } from './password-hash.ts'
import type { StoredSession } from './stored-session.ts'

/** Data of a session that is over here, closed until its user signs in again. */
export interface Sealed {
  /** The name of its data. */
  uuid: string
  at: number
  /** For another's identity: their name. */
  fullname?: string
  /** For another's identity: what waits in it was thrown away too. */
  isDiscarded?: boolean
}

/** Facts on a phone about its person's way in without network; times in milliseconds since 1970. [A191] */
export interface OfflineAccess {
  owner: string
  /** When the server last answered for this session. */
  contactAt: number
  /** Hash of the password of the last sign-in here; absent where the browser cannot make one. */
  password?: PasswordHash
  /** Wrong passwords since the last contact. */
  failures: number
  /** Until when the right password has opened it. */
  openUntil: number
}

export interface SessionDb extends Dexie {
  sesion: Table<{ key: 'actual'; value: StoredSession }, string>
  sealed: Table<Sealed, string>
  abandoned: Table<{ handle: string }, string>
  access: Table<OfflineAccess, string>
}

export function openSessionDb(storage: Storage): SessionDb {
  const db = new Dexie('cantera-session', { chromeTransactionDurability: 'strict', ...storage }) as SessionDb
  db.version(1).stores({ sesion: 'key', sealed: 'uuid, at', abandoned: 'handle', access: 'owner' })
  db.use(reopening)
  return db
}
