import { deviceRecords } from '#src/app/device-wiring.ts'
import { waitingCount } from '#src/offline/changes.ts'
import { openDb } from '#src/offline/db.ts'
import { keepOnlyOutbox, purgeSealed, SEALED_FOR } from '#src/offline/rescue/purge.ts'
import type { SessionStore } from '#src/offline/session/session-store.ts'

/** Data of people who have been signed out for a month goes; what they had not sent yet stays. [R9, SY3] */
export async function removeOldSealed(sessions: SessionStore, now: number): Promise<void> {
  const old = (await sessions.sealed()).filter(({ at }) => now - at > SEALED_FOR)
  for (const user of old) {
    if (await hasUnsent(user.uuid)) continue
    await purgeSealed([user], now)
  }
}

async function hasUnsent(uuid: string): Promise<boolean> {
  const db = openDb(uuid, deviceRecords)
  try {
    await db.open()
    const unsent = await waitingCount(db)
    if (unsent > 0) await keepOnlyOutbox(db)
    return unsent > 0
  } finally {
    db.close()
  }
}
