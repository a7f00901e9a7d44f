import { sql } from 'drizzle-orm'
import { DAY_MS } from '#contract/kit/time/day-ms.ts'
import { workMoment } from '#demo/moments.ts'
import type { Tx } from '#server/db/client.ts'
import { openLink } from '#server/records/link/change.ts'
import type { LinkTarget } from '#server/records/link/token.ts'

const LAST_OPEN = { back: 1, clock: '11:05' }

/** Opens the link to a record for so many days; people have read it so often, last in the morning of the last day of work. */
export async function openDemoLink(
  tx: Tx,
  { key, now, opens, days, ...target }: LinkTarget & { key: string; now: Date; opens: number; days: number },
): Promise<void> {
  await openLink(tx, key, { ...target, expires: new Date(now.getTime() + days * DAY_MS) })
  if (opens === 0) return
  await tx.execute(sql`
    update public_links set opens = ${opens}, last_open = ${workMoment(now, LAST_OPEN).toISOString()}::timestamptz
    where kind = ${target.kind} and ref = ${target.ref}`)
}
