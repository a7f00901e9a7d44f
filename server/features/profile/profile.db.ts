import { type SQL, sql } from 'drizzle-orm'
import type { listLinkedAccounts, listSessions } from '#contract/calls/access/profile.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Queryable, Tx } from '#server/db/client.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { revokeSession } from '#server/features/session/session.db.ts'
import { idleTime } from '#server/http/guard/live-session.ts'

type Associated = OutputOf<typeof listLinkedAccounts>
type Session = OutputOf<typeof listSessions>['data'][number]

/** The accounts associated with a user, or allocated to them, that they may see. */
export async function readAssociated(db: Queryable, user: number, isSeen: SQL): Promise<Associated> {
  const { rows } = await db.execute<Associated[number] & Record<string, unknown>>(sql`
    select distinct a.id, a.account_name, a.cuit, a.email from user_accounts ua
    join accounts a on a.id = ua.account_id where ua.user_id = ${user} and ${isSeen}
    order by a.account_name, a.id`)
  return rows
}

/** The live sessions of a user, `current` first, the rest by last use. */
export async function readSessions(db: Queryable, user: number, current: number): Promise<Session[]> {
  const { rows } = await db.execute<Session & Record<string, unknown>>(sql`
    select s.id, s.device, s.id = ${current} as actual, i.fullname as impersonator,
      ${isoText(sql`s.created_at`)} as created_at, ${isoText(sql`s.last_used_at`)} as last_used_at
    from sessions s left join users i on i.id = s.impersonator_id
    where s.user_id = ${user} and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - ${idleTime}
    order by s.id = ${current} desc, s.last_used_at desc limit 100`)
  return rows
}

/** Ends a session if it is of this user, and says whether any lived; another's is left alone. */
export async function dropSession(tx: Tx, user: number, session: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from sessions where id = ${session} and user_id = ${user}`)
  return rowCount === 1 && (await revokeSession(tx, session)) > 0
}
