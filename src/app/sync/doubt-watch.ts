import { momentNow } from '#contract/kit/time/clock.ts'
import type { Db } from '#src/offline/db/db.ts'
import { readConnection } from '#src/offline/fetch/connection.ts'
import { backoff } from '#src/offline/queue/backoff.ts'
import { createAlarm } from './alarm.ts'
import { quiet } from './quiet.ts'

/** Milliseconds: no doubt waits longer, and after this long without one the next is looked into at once. */
const LONGEST = 60_000
const FORGOTTEN = 2 * LONGEST

/** Checks weak signals about the connection: one failed call, or the browser's own events. */
export interface DoubtWatch {
  /** In a second; the more doubts proved unfounded of late, the later. */
  lookSoon(): void
  stop(): void
}

/** `ask` makes calls whose answers settle the doubt. */
export function watchDoubts(db: Db, ask: () => Promise<void>): DoubtWatch {
  let unfounded = 0
  let lastAt = 0
  const look = quiet(async () => {
    const before = await readConnection(db)
    if (before?.state === 'conectado' && before.doubtedBy === undefined) return
    await ask()
    const isUnfounded = (await readConnection(db))?.state === 'conectado'
    unfounded = isUnfounded ? unfounded + 1 : 0
  })
  const alarm = createAlarm(() => void look())
  return {
    lookSoon: () => {
      if (Math.abs(momentNow() - lastAt) > FORGOTTEN) unfounded = 0
      lastAt = momentNow()
      alarm.at(momentNow() + backoff(unfounded + 1, 0.5, LONGEST))
    },
    stop: alarm.stop,
  }
}
