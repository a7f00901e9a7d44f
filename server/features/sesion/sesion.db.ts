import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Usuario } from '#contract/calls/sesion.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { branchOf, tokenHash } from '#server/http/guard/identify.ts'

/** Seconds a session lasts from the moment it begins. [SEC44] */
export const LIFETIME = { remembered: 30 * 86_400, plain: 12 * 3_600 }

export interface Credentials {
  id: number
  password_hash: string
  verified: boolean
  /** They, or who they are a sub-user of. [A131] */
  deactivated: boolean
}

export async function readCredentials(db: Queryable, email: string): Promise<Credentials | undefined> {
  const { rows } = await db.execute<Credentials & Record<string, unknown>>(sql`
    select u.id, u.password_hash, u.email_verified_at is not null as verified,
      u.deleted_at is not null or parent.deleted_at is not null as deactivated
    from users u left join users parent on parent.id = u.parent_id where u.email = ${email}`)
  return rows[0]
}

export async function savePasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`)
}

/** Creates a session; its token is returned once and stored only as a hash. [SEC43] */
export async function createSession(db: Queryable, user: number, remember: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = remember ? LIFETIME.remembered : LIFETIME.plain
  await db.execute(sql`insert into sessions (token_hash, user_id, remember, expires_at)
    values (${tokenHash(token)}, ${user}, ${remember}, now() + make_interval(secs => ${lifetime}))`)
  return token
}

/** Whether a token is of a session of this user that was not ended, though it may have expired. */
export async function wasSessionOf(db: Queryable, token: string, email: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash(token)} and u.email = ${email} and s.revoked_at is null`)
  return rowCount === 1
}

/** Ends a session and those that were opened from it. [SEC45, SEC56] */
export async function revokeSession(db: Queryable, session: number): Promise<void> {
  await db.execute(sql`update sessions set revoked_at = now()
    where (id = ${session} or parent_session_id = ${session}) and revoked_at is null`)
}

/** Ends the live sessions whose tokens have these hashes, in hex, and those opened from them. [SEC45] */
export async function revokeByHash(db: Queryable, hashes: readonly string[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with left_ones as (select id from sessions where token_hash in (
      select decode(hash, 'hex') from unnest(${sql.param([...hashes])}::text[]) hash))
    update sessions set revoked_at = now() where revoked_at is null
      and (id in (select id from left_ones) or parent_session_id in (select id from left_ones))`)
  return rowCount ?? 0
}

const brief = sql`json_build_object('id', a.id, 'business_name', a.business_name, 'account_name', a.account_name,
  'cuit', a.cuit, 'branch', a.branch)`

/** An account `a` that the user `u` may see now, by the rights `held`. */
const isSeen = sql`(held.accounts is null or a.id = any (held.accounts))`

const ownAccount = (id: SQL) => sql`(select ${brief} from accounts a where a.id = ${id} and ${isSeen})`

const listOf = (kind: 'allocated' | 'associated') => sql`(
  select coalesce(json_agg(${brief} order by a.account_name, a.id), '[]') from user_accounts ua
  join accounts a on a.id = ua.account_id where ua.user_id = u.id and ua.kind = ${kind} and ${isSeen})`

/** A user as the app shows them to themselves, with the accounts they may see. [S88, SEC7] */
export async function readUsuario(db: Queryable, id: number): Promise<Usuario> {
  const { rows } = await db.execute<Omit<Usuario, 'p'> & { keys: string[] }>(sql`
    select u.id, u.uuid, u.fullname, u.email, u.root, u.parent_id, u.work_account_fixed,
      ${branchOf} as branch,
      (select a.cuit from accounts a where a.id = u.account_id and ${isSeen}) as cuit,
      ${ownAccount(sql`u.account_id`)} as account, ${ownAccount(sql`u.work_account_id`)} as work_account,
      ${listOf('allocated')} as account_allocated, ${listOf('associated')} as accounts,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
        from permissions p where p.key = any (held.permissions)) as permissions,
      held.permissions as keys
    from users u cross join lateral derechos_de(u.id) held where u.id = ${id}`)
  const [row] = rows
  if (!row) throw new AppError('sesion-vencida')
  const { keys, ...user } = row
  return { ...user, p: Object.fromEntries(keys.map((key) => [key, true])) }
}
