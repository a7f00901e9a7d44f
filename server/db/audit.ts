import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ActivityAction } from '#contract/rules/activity-words.ts'
import type { Queryable } from './client.ts'

export interface Activity {
  /** The user; null without a session. `impersonator` was in their identity. */
  actor: { id: number; impersonator?: { id: number } | null } | null
  action: ActivityAction
  target?: { type: string; id: string | number }
  /** Keys before and after; never a password or a token. */
  details?: Record<string, unknown>
  /** The address it came from, by group; stored as a hash. */
  ip?: string
}

const hashOf = (ip: string): string => createHash('sha256').update(`audit\n${ip}`).digest('base64url')

/** Writes down what was done, in the transaction that does it. [SEC50, SEC54] */
export async function audit(db: Queryable, { actor, action, target, details, ip }: Activity): Promise<void> {
  await db.execute(sql`
    insert into audit_log (actor_id, impersonator_id, action, target_type, target_id, details, ip_hash)
    values (${actor?.id ?? null}, ${actor?.impersonator?.id ?? null}, ${action}, ${target?.type ?? null},
      ${target === undefined ? null : String(target.id)}, ${JSON.stringify(details ?? {})}::jsonb,
      ${ip === undefined ? null : hashOf(ip)})`)
}
