import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { dayOf } from '#contract/kit/day.ts'
import type { Db } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'
import { settleLines, takeLines } from '#server/records/hold/line.ts'

/** Ends the holds that are due, and lets those that wait have what became free, lot by lot. */
export async function settleHolds(db: Db, now: Date): Promise<void> {
  const lots = await rowsOf(db, { lot_id: v.number() }).read(sql`
    select distinct lot_id from holds
    where estado = 'activo' and hasta < ${dayOf(now)} or estado = 'en espera' order by lot_id`)
  for (const { lot_id } of lots)
    await db.transaction(async (tx) => {
      await settleLines(tx, await takeLines(tx, [lot_id]), now)
    })
}
