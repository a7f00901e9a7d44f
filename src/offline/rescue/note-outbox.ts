import { liveQuery } from 'dexie'
import type { Db } from '#src/offline/db.ts'
import { noteWaiting } from './loss-marker.ts'

/** Keeps the app's badge and the mark of what waits in step with the outbox. Returns what ends it. [F21, F38] */
export function noteOutbox(db: Db, uuid: string): () => void {
  const watching = liveQuery(() => db.outbox.toCollection().primaryKeys()).subscribe({
    next: (keys) => {
      void badge(keys.length)
      void noteWaiting(db, uuid).catch(() => undefined)
    },
    error: () => undefined,
  })
  return () => watching.unsubscribe()
}

async function badge(count: number): Promise<void> {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  await shown?.catch(() => undefined)
}
