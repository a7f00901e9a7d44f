import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { openLink } from '#server/records/link/change.ts'
import type { LinkTarget } from '#server/records/link/token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Opens the link to a record for so many days; people have read it so often, last an hour ago. */
export async function openDemoLink(
  tx: Tx,
  { key, now, opens, days, ...target }: LinkTarget & { key: string; now: Date; opens: number; days: number },
): Promise<void> {
  await openLink(tx, key, { ...target, expires: new Date(now.getTime() + days * DAY) })
  if (opens === 0) return
  await tx.execute(sql`
    update public_links set opens = ${opens}, last_open = ${new Date(now.getTime() - HOUR).toISOString()}::timestamptz
    where kind = ${target.kind} and ref = ${target.ref}`)
}
