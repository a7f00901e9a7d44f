import { liveQuery } from 'dexie'
import { useEffect } from 'react'
import { sentSince } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import { toast } from '#src/ui/feedback/toast.tsx'

/**
 * Shows with what others' changes the user's own was merged, as soon as the server reports it after `from`, milliseconds since 1970; /pendientes keeps it.
 * [F8]
 */
export function SayMerges({ db, from }: { db: Db; from: number }) {
  useEffect(() => {
    const shown = new Set<string>()
    const recent = liveQuery(() => sentSince(db, from - 1))
    const watching = recent.subscribe({
      next: (rows) => {
        for (const { id, fusionado: merged } of rows) {
          if (!merged || shown.has(id)) continue
          shown.add(id)
          void import('#src/features/outbox/field-words.ts').then(({ mergedText }) =>
            toast.long(mergedText(merged)),
          )
        }
      },
      error: () => undefined,
    })
    return () => watching.unsubscribe()
  }, [db, from])

  return null
}
