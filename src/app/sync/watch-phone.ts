import { liveQuery } from 'dexie'
import { momentNow } from '#contract/kit/time/clock.ts'
import { waitingChanges } from '#src/offline/changes.ts'
import type { Db } from '#src/offline/db/db.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'
import { type Connection, readConnection } from '#src/offline/fetch/connection.ts'

interface OutboxWatch {
  /** There are changes that were not there before, or due that were not, saved by whichever tab. */
  onNew: () => void
  onChange: (rows: OutboxRow[]) => void
}

export function watchOutbox(db: Db, { onNew, onChange }: OutboxWatch): { unsubscribe(): void } {
  let known = new Set<string>()
  return liveQuery(() => waitingChanges(db)).subscribe({
    next: (rows) => {
      const waiting = rows.filter(({ state }) => state === 'pendiente')
      const seen = waiting.flatMap(({ id, nextAt }) => [id, ...(nextAt <= momentNow() ? [`due:${id}`] : [])])
      const isNews = seen.some((mark) => !known.has(mark))
      known = new Set(seen)
      if (isNews) onNew()
      else onChange(rows)
    },
    error: () => undefined,
  })
}

interface ConnectionWatch {
  /** An answer proves that the server is there again, in whichever tab. [F15] */
  onBack: () => void
  /** A failed call that proves little about the others. */
  onDoubt: () => void
}

export function watchConnection(db: Db, { onBack, onDoubt }: ConnectionWatch): { unsubscribe(): void } {
  let last: Connection | undefined
  return liveQuery(() => readConnection(db)).subscribe({
    next: (connection) => {
      const isBack = connection?.state === 'conectado' && last !== undefined && last.state !== 'conectado'
      const isDoubted = connection?.doubtedBy !== undefined && last?.doubtedBy === undefined
      last = connection
      if (isBack) onBack()
      else if (isDoubted) onDoubt()
    },
    error: () => undefined,
  })
}
