import { momentNow } from '#contract/kit/time/clock.ts'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { type Db, readMeta, writeMeta } from '#src/offline/db/db.ts'
import { DISCARDED_FOR } from './forget-discarded.ts'

/** Row of `meta`: when it was found that changes had gone with the browser's data, milliseconds since 1970. */
const LOST_AT = 'perdidos'

/** Milliseconds for which 'all sent' is not shown. */
const REMEMBERED = DAY_MS

export const noteLoss = (db: Db, at: number): Promise<void> => writeMeta(db, LOST_AT, at)

export async function lostLately(db: Db, now = momentNow()): Promise<boolean> {
  return now - ((await readMeta<number>(db, LOST_AT)) ?? 0) < REMEMBERED
}

/** Whether something that was saved neither waits nor was sent: it can still be brought back, or was lost today. */
export async function hasUnsentEnd(db: Db, now = momentNow()): Promise<boolean> {
  const discarded = await db.descartados
    .where('at')
    .above(now - DISCARDED_FOR)
    .count()
  return discarded > 0 || (await lostLately(db, now))
}
