import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { blobsIn } from '#src/offline/db/blobs.ts'
import type { Db } from '#src/offline/db/db.ts'

/** Time to bring back what a person discarded, in milliseconds. [SY3] */
export const DISCARDED_FOR = 30 * DAY_MS

/** Forgets what was discarded longer ago than that, and the pictures that only it carried. `now` in milliseconds. */
export async function forgetOldDiscarded(db: Db, now: number): Promise<void> {
  const tables = [db.descartados, db.outbox, db.borradores, db.blobs]
  await db.transaction('rw', tables, async () => {
    const old = await db.descartados
      .where('at')
      .belowOrEqual(now - DISCARDED_FOR)
      .toArray()
    if (old.length === 0) return
    await db.descartados.bulkDelete(old.map(({ id }) => id))
    const carried = old.flatMap(({ row }) => blobsIn(row))
    if (carried.length === 0) return
    const left = await Promise.all([db.outbox.toArray(), db.descartados.toArray(), db.borradores.toArray()])
    const wanted = new Set(left.flat().flatMap(blobsIn))
    await db.blobs.bulkDelete(carried.filter((sha256) => !wanted.has(sha256)))
  })
}
