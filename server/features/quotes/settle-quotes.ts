import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/kit/day.ts'
import type { Db } from '#server/db/client.ts'

/** Ends the quotes whose last day is over; readers see them so before. */
export async function settleQuotes(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update quotes set estado = 'vencido', ended_at = ${now.toISOString()}::timestamptz
    where id in (select id from quotes where estado in ('enviado', 'visto', 'cambio pedido')
      and valid_until < ${dayOf(now)} order by id for update skip locked)`)
}
