import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Db, Queryable } from '#server/db/client.ts'
import { hashPassword } from '#server/features/session/password.ts'
import { DEMO_PASSWORD } from './people/users.ts'
import { demoUuid } from './random.ts'

/** More than any demo has. */
const MOST_USERS = 2_000

/** The demo's users, by the ids that only it gives; they may be called something else by now. */
const uuids = () => Array.from({ length: MOST_USERS }, (_, index) => demoUuid('usuario', index + 1))

const isOfDemo = () => sql`uuid = any(${sql.param(uuids())}::uuid[])`

/** E-mails of demo users who sign in with the published password, active or not. */
export async function usersWithDemoPassword(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string; emails: string[] }>(sql`
    select password_hash as hash, array_agg(email order by id) as emails from users
    where ${isOfDemo()} group by password_hash`)
  const found: string[] = []
  for (const { hash, emails } of rows)
    if (await verify(hash, DEMO_PASSWORD).catch(() => false)) found.push(...emails)
  return found
}

/** Deactivates the demo's users and gives them random passwords; their sessions, and those opened by them, end. */
export async function endDemo(db: Db): Promise<{ users: number; sessions: number }> {
  const unknown = await hashPassword(randomBytes(32).toString('hex'))
  return db.transaction(async (tx) => {
    const sessions = await tx.execute(sql`
      update sessions set revoked_at = now() where revoked_at is null and (
        user_id in (select id from users where ${isOfDemo()})
        or impersonator_id in (select id from users where ${isOfDemo()}))`)
    const users = await tx.execute(sql`
      update users set password_hash = ${unknown}, deleted_at = coalesce(deleted_at, now()) where ${isOfDemo()}`)
    return { users: users.rowCount ?? 0, sessions: sessions.rowCount ?? 0 }
  })
}
