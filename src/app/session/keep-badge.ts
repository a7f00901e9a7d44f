import { liveQuery } from 'dexie'
import { waitingCount } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import { countUnread } from '#src/records/notifications/count-unread.ts'

/** Keeps the number on the app's icon in step with what waits, else with what is unread. Returns what ends it. [F38] */
export function keepBadge(db: Db): () => void {
  const counted = async () => (await waitingCount(db)) || countUnread(db)
  const watching = liveQuery(counted).subscribe({
    next: (count) => {
      const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
      void shown?.catch(() => undefined)
    },
    error: () => undefined,
  })
  return () => watching.unsubscribe()
}
