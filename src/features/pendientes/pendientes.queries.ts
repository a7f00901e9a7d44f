import { dayOf } from '#contract/day.ts'
import { localQuery } from '#src/bridge/local-query.ts'
import type { Db } from '#src/offline/db.ts'
import type { OutboxRow, SentRow } from '#src/offline/outbox-row.ts'

export interface Waiting {
  /** Oldest first. */
  rows: OutboxRow[]
  /** Sent today, newest first. */
  sent: SentRow[]
}

/** Everything that waits on this phone, and what went today. */
export function pendientes() {
  return localQuery({ key: ['pendientes'], read: readWaiting })
}

async function readWaiting(db: Db): Promise<Waiting> {
  const [rows, recent] = await Promise.all([
    db.outbox.orderBy('seq').toArray(),
    db.enviados
      .where('at')
      .above(Date.now() - 86_400_000)
      .toArray(),
  ])
  const today = dayOf(new Date())
  const sent = recent.filter(({ at }) => dayOf(new Date(at)) === today).sort((a, b) => b.at - a.at)
  return { rows, sent }
}
