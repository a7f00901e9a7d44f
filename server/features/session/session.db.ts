import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '#contract/calls/session.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { ActivityAction } from '#contract/rules/activity-words.ts'
import type { Queryable } from '#server/db/client.ts'
import { branchOf, tokenHash } from '#server/http/guard/identify.ts'
import { discountLimit } from '#server/records/discount-limit.ts'

/** Seconds a session lasts from the moment it begins; `entered` is one in another's identity. [SEC44, SEC55] */
export const LIFETIME = { remembered: 30 * 86_400, plain: 12 * 3_600, entered: 3_600 }

/** The audit's name for the end of a session in another's identity. */
const RETURN: ActivityAction = 'volver'

export interface Credentials {
  /** null: a registration whose address is not proven yet. */
  id: number | null
  password_hash: string
  verified: boolean
  /** They, or who they are a sub-user of. [A131] */
  deactivated: boolean
}

/** The user of an address, or else the newest registration that waits for it to be proven. [S46] */
export async function readCredentials(db: Queryable, email: string): Promise<Credentials | undefined> {
  const { rows } = await db.execute<Credentials & Record<string, unknown>>(sql`
    (select u.id, u.password_hash, u.email_verified_at is not null as verified,
      u.deleted_at is not null or parent.deleted_at is not null as deactivated
    from users u left join users parent on parent.id = u.parent_id where u.email = ${email})
    union all
    (select null, password_hash, false, false from pending_registrations
    where email = ${email} and used_at is null and cancelled_at is null and expires_at > now() order by id desc limit 1)
    limit 1`)
  return rows[0]
}

export async function savePasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`)
}

/** A session to be; `from` is the one that another's identity is entered from. */
export interface NewSession {
  user: number
  remember: boolean
  /** Coarse words for the browser; the same as `from`'s when unset. */
  device?: string
  from?: { impersonator: number; session: number }
}

/** Creates a session; its token is returned once and stored only as a hash. [SEC43, SEC55] */
export async function createSession(
  db: Queryable,
  { user, remember, device, from }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lifetime = from ? LIFETIME.entered : remember ? LIFETIME.remembered : LIFETIME.plain
  await db.execute(sql`
    insert into sessions (token_hash, user_id, remember, impersonator_id, parent_session_id, device, expires_at)
    values (${tokenHash(token)}, ${user}, ${remember}, ${from?.impersonator ?? null}, ${from?.session ?? null},
      coalesce(${device ?? null}::text, (select device from sessions where id = ${from?.session ?? null}::int), ''),
      now() + make_interval(secs => ${lifetime}))`)
  return token
}

/** Whether a token is of a session that this user opened and that was not ended, though it may have expired. */
export async function wasSessionOf(db: Queryable, token: string, email: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash(token)} and u.email = ${email} and s.revoked_at is null
      and s.impersonator_id is null`)
  return rowCount === 1
}

/** Ends live sessions; the end of one in another's identity is audited. [SEC45, SEC54] */
const ending = (which: SQL): SQL => sql`
  with ended as (
    update sessions set revoked_at = now() where revoked_at is null and ${which}
    returning user_id, impersonator_id, expires_at > now() as lived
  ), noted as (
    insert into audit_log (actor_id, impersonator_id, action, target_type, target_id)
    select e.user_id, e.impersonator_id, ${RETURN}, 'user', u.uuid from ended e join users u on u.id = e.user_id
    where e.impersonator_id is not null
  )
  select count(*) filter (where lived)::int as ended from ended`

/** The number ended. */
async function end(db: Queryable, which: SQL): Promise<number> {
  const { rows } = await db.execute<{ ended: number }>(ending(which))
  return rows[0]?.ended ?? 0
}

/** Ends a session and those that were opened from it; how many lived. [SEC45, SEC56] */
export const revokeSession = (db: Queryable, session: number): Promise<number> =>
  end(db, sql`(id = ${session} or parent_session_id = ${session})`)

/** Ends every session of a user but one, and those opened from them; how many lived. [SEC41, SEC47] */
export function endSessionsOf(db: Queryable, user: number, but: number | null = null): Promise<number> {
  const theirs = sql`(select id from sessions where user_id = ${user} and id is distinct from ${but}::int)`
  return end(db, sql`(id in ${theirs} or parent_session_id in ${theirs})`)
}

/** Ends the live sessions whose tokens have these hashes, in hex, and those opened from them. [SEC45] */
export function revokeByHash(db: Queryable, hashes: readonly string[]): Promise<number> {
  const left = sql`(select id from sessions where token_hash in (
    select decode(hash, 'hex') from unnest(${sql.param([...hashes])}::text[]) hash))`
  return end(db, sql`(id in ${left} or parent_session_id in ${left})`)
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
export async function readUser(db: Queryable, id: number): Promise<User> {
  const { rows } = await db.execute<Omit<User, 'p'> & { keys: string[] }>(sql`
    select u.id, u.uuid, u.fullname, u.email, nullif(u.mobile, '') as mobile, u.root, u.parent_id, u.work_account_fixed,
      ${branchOf} as branch, ${discountLimit} as descuento_max,
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
