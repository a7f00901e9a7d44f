import { sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'

/** The owner of mails and links: a user, or a registration of `pending_registrations`. */
export interface Person {
  user_id?: number | null | undefined
  pending_id?: number | null | undefined
}

/**
 * Waits until no other transaction gives this address to a user. What changes a person, their mails or their links takes
 * its locks in one order, so that no two wait for each other: the address, the person, quotas, mails, links.
 */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))::text`)
}

/** The second of them: their row, which what merely refers to it does not wait for. */
export async function lockPerson(tx: Tx, { user_id, pending_id }: Person): Promise<void> {
  if (user_id) await tx.execute(sql`select from users where id = ${user_id} for no key update`)
  if (pending_id)
    await tx.execute(sql`select from pending_registrations where id = ${pending_id} for no key update`)
}
