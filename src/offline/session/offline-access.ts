import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { fitsPassword, hashPassword } from './password-hash.ts'
import { copySession } from './session-copy.ts'
import type { OfflineAccess, SessionDb } from './session-db.ts'
import type { StoredSession } from './stored-session.ts'

/** The right password opens a phone without contact for so long. */
const OPEN_MS = DAY_MS
/** Between two notes of a contact. */
const NOTE_MS = 10 * 60_000
/** Wrong passwords after which only the server opens it again. */
export const MAX_FAILURES = 5

/** A phone that had no contact for too long, and shows nothing. */
export interface LockedPhone {
  owner: string
  email: string
  /** Since when, milliseconds since 1970. */
  contactAt: number
  /** Whether the password is of any use: there is a hash to hold it against, and tries are left. */
  canOpen: boolean
}

export type Opened = 'open' | 'wrong' | 'closed'

/** When a phone may be opened without network. [A191] */
export interface OfflineAccessStore {
  /** The server has answered for this owner's session; written once in a while, by when this resolves. */
  noteContact(owner: string): Promise<void>
  /** Keeps a hash of the password that this owner has signed in with. */
  keepPassword(owner: string, password: string): Promise<void>
  /** The phone of a session whose last contact is too long ago; null: it opens. */
  lockOf(session: StoredSession): Promise<LockedPhone | null>
  /** Holds the password against the hash; a wrong one is counted, and after the last one it stays 'closed'. */
  open(owner: string, password: string): Promise<Opened>
}

/** The person whose phone it is, also while they are in another's identity. */
export const personOf = ({ user, entered }: StoredSession): string => (entered?.own.user ?? user).uuid

export function openOfflineAccess(db: SessionDb, now: () => number): OfflineAccessStore {
  const noted = new Map<string, { at: number; written: Promise<void> }>()

  const accessOf = async (owner: string): Promise<OfflineAccess> =>
    (await db.access.get(owner)) ?? { owner, contactAt: now(), failures: 0, openUntil: 0 }

  const change = async (owner: string, fields: (known: OfflineAccess) => Partial<OfflineAccess>) => {
    await db.transaction('rw', db.access, async () => {
      const known = await accessOf(owner)
      await db.access.put({ ...known, ...fields(known) })
    })
    await copySession(db)
  }

  return {
    noteContact: (owner) => {
      const last = noted.get(owner)
      if (last && Math.abs(now() - last.at) < NOTE_MS) return last.written
      const written = change(owner, () => ({ contactAt: now(), failures: 0, openUntil: 0 }))
      noted.set(owner, { at: now(), written })
      return written
    },
    keepPassword: async (owner, password) => {
      const hash = await hashPassword(password)
      if (hash) await change(owner, () => ({ password: hash, contactAt: now(), failures: 0 }))
    },
    lockOf: async (session) => {
      const owner = personOf(session)
      const known = await db.access.get(owner)
      const { contactAt = session.stored_at, openUntil = 0, failures = 0, password } = known ?? {}
      const days = session.offline_days
      if (days === 0 || !isTooLong(now() - contactAt, days) || isWithin(openUntil, now())) return null
      const { email } = session.entered?.own.user ?? session.user
      return { owner, email, contactAt, canOpen: password !== undefined && failures < MAX_FAILURES }
    },
    open: async (owner, password) => {
      const { password: kept, failures } = await accessOf(owner)
      if (!kept || failures >= MAX_FAILURES) return 'closed'
      // Counted before it is held against the hash: who reloads in between has had the try.
      await change(owner, (known) => ({ failures: known.failures + 1 }))
      if (!(await fitsPassword(password, kept))) return failures + 1 < MAX_FAILURES ? 'wrong' : 'closed'
      await change(owner, () => ({ failures: 0, openUntil: now() + OPEN_MS }))
      return 'open'
    },
  }
}

/** A clock that was set back by more than a day says nothing of how long it was. */
const isTooLong = (passed: number, days: number): boolean => passed >= days * DAY_MS || passed < -DAY_MS

const isWithin = (until: number, now: number): boolean => now < until && until - now <= OPEN_MS
