import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import type { Usuario } from '#contract/sesion.ts'
import type { Queryable } from '#server/db/client.ts'

/** Seconds a session lasts from the moment it begins. [SEC44] */
export const LIFETIME = { remembered: 30 * 86_400, plain: 12 * 3_600 }

export interface Credentials {
  id: number
  password_hash: string
  verified: boolean
  deactivated: boolean
}

export async function readCredentials(db: Queryable, email: string): Promise<Credentials | undefined> {
  const { rows } = await db.execute<Credentials & Record<string, unknown>>(sql`
    select id, password_hash, email_verified_at is not null as verified, deleted_at is not null as deactivated
    from users where email = ${email}`)
  return rows[0]
}

export async function savePasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.execute(sql`update users set password_hash = ${passwordHash} where id = ${id}`)
}

/** A new session; its token is told once and kept only as a hash. [SEC43] */
export async function createSession(db: Queryable, user: number, remember: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const lifetime = remember ? LIFETIME.remembered : LIFETIME.plain
  await db.execute(sql`insert into sessions (token_hash, user_id, remember, expires_at)
    values (${hash}, ${user}, ${remember}, now() + make_interval(secs => ${lifetime}))`)
  return token
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

const listOf = (kind: 'allocated' | 'associated') => sql`(
  select coalesce(json_agg(${brief} order by a.account_name, a.id), '[]') from user_accounts ua
  join accounts a on a.id = ua.account_id where ua.user_id = u.id and ua.kind = ${kind})`

/** A user as the app shows them. [S88] */
export async function readUsuario(db: Queryable, id: number): Promise<Usuario> {
  const { rows } = await db.execute<Omit<Usuario, 'p'> & { keys: string[] }>(sql`
    select u.id, u.uuid, u.fullname, u.email, u.root, u.parent_id, u.work_account_fixed,
      (select a.cuit from accounts a where a.id = u.account_id) as cuit,
      (select ${brief} from accounts a where a.id = u.account_id) as account,
      (select ${brief} from accounts a where a.id = u.work_account_id) as work_account,
      ${listOf('allocated')} as account_allocated, ${listOf('associated')} as accounts,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.id), '[]')
        from permissions p where p.key = any (held.keys)) as permissions,
      held.keys
    from users u, permisos_de(u.id) held(keys) where u.id = ${id}`)
  const [row] = rows
  if (!row) throw new AppError('sesion-vencida')
  const { keys, ...user } = row
  return { ...user, p: Object.fromEntries(keys.map((key) => [key, true])) }
}
