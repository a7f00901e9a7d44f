import { waitingCount } from '#src/offline/changes.ts'
import { type Db, openDb, type PhoneRecords } from '#src/offline/db/db.ts'
import { purge } from '#src/offline/rescue/purge.ts'
import { openSessionStore, type SessionStore } from '#src/offline/session/session-store.ts'
import { isEnteredBy } from '#src/offline/session/stored-session.ts'

/** Changes waiting in an identity whose hour ended: sent once it is entered again. [A161] */
export interface LeftIdentity {
  owner: string
  fullname: string
  /** Changes that wait. */
  count: number
}

/** Opens this phone's sessions for this work, and closes them after it. */
export async function withSessions<T>(work: (sessions: SessionStore) => Promise<T>): Promise<T> {
  const sessions = openSessionStore()
  return work(sessions).finally(() => sessions.close())
}

/** The identities that this user entered on this phone and in which something waits, oldest first. */
export async function leftIdentities(
  sessions: Pick<SessionStore, 'sealed'>,
  own: string,
  records: PhoneRecords,
): Promise<LeftIdentity[]> {
  const found: LeftIdentity[] = []
  for (const { uuid, fullname, isDiscarded } of await sessions.sealed()) {
    if (fullname === undefined || isDiscarded || !isEnteredBy(uuid, own)) continue
    const count = await inIdentity(uuid, records, waitingCount)
    if (count > 0) found.push({ owner: uuid, fullname, count })
  }
  return found
}

/** Opens the data of an identity that was left, works on it and closes it. */
export async function inIdentity<T>(
  owner: string,
  records: PhoneRecords,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = openDb(owner, records)
  try {
    await db.open()
    return await work(db)
  } finally {
    db.close()
  }
}

/** Throws away what waits in an identity that was left. */
export async function discardIdentity(
  sessions: Pick<SessionStore, 'forgetSealed'>,
  owner: string,
): Promise<void> {
  await purge(owner)
  await sessions.forgetSealed(owner)
}
