import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/**
 * The user whose address is proven now: a sub-user's that waited for it becomes theirs, unless it has become another
 * user's. Precondition: the address is locked. Null when it is not this user's, or they are deactivated.
 */
export async function confirmAddress(
  tx: Tx,
  { user_id, email }: { user_id: number | null; email: string },
): Promise<{ id: number; fullname: string } | null> {
  const { rows } = await tx.execute<{ id: number; fullname: string }>(sql`
    update users u set email = ${email}, pending_email = null, email_verified_at = coalesce(email_verified_at, now())
    where u.id = ${user_id} and ${email} in (u.email, u.pending_email) and u.deleted_at is null
      and not exists (select from users owner where owner.email = ${email} and owner.id <> u.id)
    returning u.id, u.fullname`)
  return rows[0] ?? null
}
