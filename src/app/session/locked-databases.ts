import { deviceRecords } from '#src/app/device-wiring.ts'
import { QUERIES_KEY } from '#src/app/page/query-client.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { openDb } from '#src/offline/db/db.ts'
import { lossMarkerKey } from '#src/offline/rescue/loss-marker.ts'
import { keepOnlyOutbox, purge, SEALED_FOR } from '#src/offline/rescue/purge.ts'
import type { Sealed } from '#src/offline/session/session-db.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'

/**
 * Data of people who have been signed out for a month goes, and at once that of an identity that was left; what they had
 * not sent yet stays, unless it was thrown away. Answers kept beside it go with the session. What fails is done at the
 * next start. [R9, SY3, S59, A161]
 */
export async function removeLockedDatabases(sessions: SessionStore, now: number): Promise<void> {
  const sealed = await sessions.sealed()
  for (const { uuid } of sealed) localStorage.removeItem(`${QUERIES_KEY}.${uuid}`)
  for (const one of sealed.filter((each) => isOver(each, now))) {
    if (!one.isDiscarded && (await hasUnsent(one.uuid))) continue
    await purge(one.uuid)
    localStorage.removeItem(lossMarkerKey(one.uuid))
    await sessions.forgetSealed(one.uuid)
  }
}

const isOver = ({ at, fullname }: Sealed, now: number): boolean =>
  fullname !== undefined || now - at > SEALED_FOR

async function hasUnsent(owner: string): Promise<boolean> {
  const db = openDb(owner, deviceRecords)
  try {
    await db.open()
    const unsent = await waitingCount(db)
    if (unsent > 0) await keepOnlyOutbox(db)
    return unsent > 0
  } finally {
    db.close()
  }
}
