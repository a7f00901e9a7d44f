import type { OfflineAccess, SessionDb } from './session-db.ts'
import type { StoredSession } from './stored-session.ts'

/** In Cache Storage: a Chromium that takes a torn write for damage removes every database of the origin. [F21] */
export const SESSION_COPY = 'cantera-session-copy'
const ADDRESS = '/copia-de-sesion'

/** Data that a phone without network needs to open: the session, and when it may be opened. */
interface SessionCopy {
  session: StoredSession
  access: OfflineAccess[]
}

/** JSON knows no bytes: those of the password's hash are written as numbers. */
const written = (_: string, value: unknown) => (value instanceof Uint8Array ? { bytes: [...value] } : value)
const read = (_: string, value: unknown) => {
  const { bytes } = (value ?? {}) as { bytes?: unknown }
  return Array.isArray(bytes) ? new Uint8Array(bytes) : value
}

const hasCaches = (): boolean => typeof caches !== 'undefined'

/** Copies the session as it is now; nothing without one. Never throws: what called it goes on. */
export async function copySession(db: SessionDb): Promise<void> {
  if (!hasCaches()) return
  try {
    const session = (await db.sesion.get('actual'))?.value
    if (!session) return
    const copy: SessionCopy = { session, access: await db.access.toArray() }
    await (await caches.open(SESSION_COPY)).put(ADDRESS, new Response(JSON.stringify(copy, written)))
  } catch {
    // The next change copies it again.
  }
}

/** Deletes the copy: to be awaited before a session ends, so that no end of the process brings it back. */
export async function deleteSessionCopy(): Promise<void> {
  if (hasCaches()) await caches.delete(SESSION_COPY)
}

/** Puts the copy into a database that knows of no session, no sealed data and none that was left; returns the session. */
export async function bringSessionBack(db: SessionDb): Promise<StoredSession | null> {
  if (!hasCaches() || !(await caches.has(SESSION_COPY))) return null
  const found = await (await caches.open(SESSION_COPY)).match(ADDRESS)
  if (!found) return null
  const copy = JSON.parse(await found.text(), read) as SessionCopy
  const { sesion: session, sealed, abandoned, access } = db
  return db.transaction('rw', [session, sealed, abandoned, access], async () => {
    const held = (await session.get('actual'))?.value
    if (held) return held
    const counts = await Promise.all([sealed.count(), abandoned.count(), access.count()])
    if (counts.some((count) => count > 0)) return null
    await session.put({ key: 'actual', value: copy.session })
    await access.bulkPut(copy.access)
    return copy.session
  })
}
