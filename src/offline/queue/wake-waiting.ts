import type { Db } from '#src/offline/db/db.ts'
import { failuresOf, wakeTime } from './retry-time.ts'

interface Wake {
  by: 'network' | 'person'
  now: number
  /** Only unanswered rows, not those the server refused for now. */
  unansweredOnly?: boolean
}

/** Brings forward what waits for its turn: the network is back, or a person looks. [SY32, F15, F38] */
export async function wakeWaiting(
  { db }: { db: Db },
  { unansweredOnly = false, ...wake }: Wake,
): Promise<void> {
  const waiting = db.outbox.where('state').equals('pendiente')
  await waiting
    .filter((row) => row.lastError !== null && row.nextAt > wake.now)
    .filter((row) => !unansweredOnly || row.lastError?.status === 0)
    .modify((row) => {
      row.nextAt = wakeTime(row, wake)
      // A batch is tried again before its rows go one by one.
      if (wake.by === 'network') row.failures = { ...failuresOf(row), shared: 0 }
    })
}
