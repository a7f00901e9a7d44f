import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/db/client.ts'
import type { TOKEN_KINDS } from '#server/db/schema/registration.ts'
import { lockAddress, lockPerson } from '#server/mail/person-locks.ts'
import { hashOf } from '#server/mail/tokens.ts'

export type TokenKind = (typeof TOKEN_KINDS)[number]

/** The subject of a link that works. */
export interface Link {
  id: number
  kind: TokenKind
  user_id: number | null
  pending_id: number | null
  email: string
}

/** A link of one of these kinds that was sent to this address. */
const ofLink = (token: string, { email, kinds }: { email: string; kinds: readonly TokenKind[] }) =>
  sql`token_hash = ${hashOf(token)} and email = ${email} and kind = any (${sql.param([...kinds])}::text[])`

interface Posted {
  token: string
  email: string
  kinds: readonly TokenKind[]
}

/** The link as it is, unused; null when it is over, used or of another address. */
export async function readLink(db: Queryable, { token, ...of }: Posted): Promise<Link | null> {
  const { rows } = await db.execute<Link & Record<string, unknown>>(sql`
    select id, kind, user_id, pending_id, email from one_time_tokens
    where ${ofLink(token, of)} and used_at is null and expires_at > now()`)
  return rows[0] ?? null
}

/** Uses a link up, before anything else of its person is locked; null when it is over or someone was faster. [SEC37] */
export async function takeLink(tx: Tx, posted: Posted): Promise<Link | null> {
  const { token, ...of } = posted
  const link = await readLink(tx, posted)
  if (!link) return null
  await lockAddress(tx, link.email)
  await lockPerson(tx, link)
  const { rows } = await tx.execute<Link & Record<string, unknown>>(sql`
    update one_time_tokens set used_at = now()
    where ${ofLink(token, of)} and used_at is null and expires_at > now()
    returning id, kind, user_id, pending_id, email`)
  return rows[0] ?? null
}

/** Whether a link was used moments ago: a second click says the same as the first. */
export async function wasJustUsed(db: Queryable, { token, ...of }: Posted): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from one_time_tokens
    where ${ofLink(token, of)} and used_at > now() - interval '10 minutes'`)
  return rowCount === 1
}

/** Ends every link of a user, in the transaction that makes them pointless. [SEC36, SEC47] */
export async function endLinksOf(db: Queryable, user: number): Promise<void> {
  await db.execute(
    sql`update one_time_tokens set used_at = now() where user_id = ${user} and used_at is null`,
  )
}
