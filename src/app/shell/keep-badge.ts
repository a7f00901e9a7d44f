import { liveQuery } from 'dexie'
import { waitingCount } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'

/** Keeps the number on the app's icon in step with what waits. Returns what ends it. [F38] */
export function keepBadge(db: Db): () => void {
  const watching = liveQuery(() => waitingCount(db)).subscribe({
    next: (count) => {
      const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
      void shown?.catch(() => undefined)
    },
    error: () => undefined,
  })
  return () => watching.unsubscribe()
}
