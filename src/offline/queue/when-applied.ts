import { liveQuery } from 'dexie'
import type { Db } from '#src/offline/db/db.ts'

/** Waits this long at most, in milliseconds: who saved something offline is long gone by then. */
const LONGEST = 120_000

/** Calls back once the server has applied this change, if that happens while people may still care. */
export function whenApplied(db: Db, id: string, then: () => void): void {
  const stop = () => {
    subscription.unsubscribe()
    clearTimeout(timer)
  }
  const look = (isSent: boolean) => {
    if (!isSent) return
    // The first look may come before `subscription` is known.
    queueMicrotask(stop)
    then()
  }
  const subscription = liveQuery(
    async () => (await db.enviados.where('id').equals(id).count()) > 0,
  ).subscribe({
    next: look,
    error: () => undefined,
  })
  const timer = setTimeout(stop, LONGEST)
}
