import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import { rightsRevision } from '#server/db/revision.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'
import { runPrepared } from '#server/db/statements/prepared-statement.ts'
import type { Identity } from '#server/http/caller.ts'
import { askKnown, type KnownCallers, knownCaller } from './known-callers.ts'
import { liveSession } from './live-session.ts'

/** A caller, and the tag of what they ask for when it has one and they may see it. */
export interface Identified extends Identity {
  readonly revision: string | null
}

type Row = Record<string, unknown> & {
  id: number
  uuid: string
  fullname: string
  email: string
  root: boolean
  parent_id: number | null
  account_id: number | null
  work_account_id: number | null
  work_account_fixed: boolean
  branch: string | null
  session_id: number
  impersonator: { id: number; fullname: string } | null
  stale: boolean
  permissions: string[]
  accounts: number[] | null
  revision: string | null
  /** The revision of everybody's rights. */
  rights: string | null
}

/** The name of the branch of the user `u`: their own, or their account's. [A179] */
export const branchOf = sql.raw(`case when u.sucursal_uuid is null
  then (select a.branch from accounts a where a.id = u.account_id)
  else (select b.nombre from branches b where b.uuid = u.sucursal_uuid) end`)

/**
 * A session `s` in another's identity lasts while the one it was opened from lives, and while who opened it is active
 * and may. `permisos_de` keeps its own plan, and runs for such a session only. [SEC56]
 */
const impersonationValid = sql.raw(`(s.impersonator_id is null or exists (
    select from sessions p join users i on i.id = p.user_id
    where p.id = s.parent_session_id and p.revoked_at is null and p.expires_at > now()
      and i.id = s.impersonator_id and i.deleted_at is null and i.email_verified_at is not null
      and (i.root or 'login-as' = any (permisos_de(i.id)))))`)

const whoseSession = (matching: SQL): SQL => sql`
  select u.id, u.uuid, u.fullname, u.email, u.root, u.parent_id, u.account_id, u.work_account_id,
    u.work_account_fixed, ${branchOf} as branch, s.id as session_id,
    (select json_build_object('id', i.id, 'fullname', i.fullname) from users i where i.id = s.impersonator_id) as impersonator, s.last_used_at < now() - interval '1 minute' as stale,
    held.permissions, held.accounts
  from sessions s join users u on u.id = s.user_id left join users parent on parent.id = u.parent_id
    cross join lateral derechos_de(u.id) held
  where ${matching} and ${liveSession} and u.deleted_at is null and parent.deleted_at is null and u.email_verified_at is not null
    and ${impersonationValid}`

const sameAccountsAndRights = (row: Row) => [
  row.permissions,
  row.root,
  row.parent_id,
  row.accounts && [...row.accounts].sort((a, b) => a - b),
  row.account_id,
  row.work_account_id,
]

const shortHash = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 16)

function identifiedOf(row: Row): Identified {
  const { permissions, accounts, stale: _, revision, rights: __, ...user } = row
  const p = Object.fromEntries(permissions.map((key) => [key, true]))
  const seller = row.root || p.vendedor === true
  return {
    caller: { ...user, p, seller, scopeTag: shortHash(sameAccountsAndRights(row)) },
    scope: { accounts },
    revision,
  }
}

export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The token that came with a call. */
export interface Bearer {
  token: string
  hash: Buffer
  /** Key of its session's limits, without the token. */
  key: string
}

/** The bearer token in an Authorization header; null when there is none. */
export function bearerOf(authorization: string | null): Bearer | null {
  const token = /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const known = tokenHash(token)
  return { token, hash: known, key: `session:${known.toString('base64url')}` }
}

/**
 * Why a token opens nothing: its user, or who they are a sub-user of, was deactivated; the session was ended; or it
 * ran out. Who is in another's identity has their own session to go back to, and learns nothing more. [A191, A120]
 */
async function whyOver(db: Queryable, token: Buffer): Promise<ErrorCode> {
  const { rows } = await db.execute<{ isDeactivated: boolean; isEnded: boolean }>(sql`
    select u.deleted_at is not null or parent.deleted_at is not null as "isDeactivated",
      s.revoked_at is not null as "isEnded"
    from sessions s join users u on u.id = s.user_id left join users parent on parent.id = u.parent_id
    where s.token_hash = ${token} and s.impersonator_id is null`)
  if (rows[0]?.isDeactivated) return 'usuario-desactivado'
  return rows[0]?.isEnded ? 'sesion-cerrada' : 'sesion-vencida'
}

const NO_REVISION = sql`null`

const selectCaller = (revision: SQL): SQL => sql`
  with me as materialized (${whoseSession(sql`s.token_hash = ${sql.placeholder('token')}`)})
  select me.*, ${revision} as revision, ${rightsRevision} as rights from me`

const noteUse = (db: Queryable, session: number) =>
  db.execute(sql`update sessions set last_used_at = now() where id = ${session}`)

interface Known {
  db: Queryable
  callers: KnownCallers
}

async function findKnown({ db, callers }: Known, token: Buffer, revision: SQL): Promise<Found | undefined> {
  const known = callers.find(token)
  const still = known && (await askKnown(db, revision, known))
  return still && { identified: { ...known.identity, revision: still.revision }, isStale: still.stale }
}

/** A caller, and whether their session's last use was a while ago. */
interface Found {
  identified: Identified
  isStale: boolean
}

async function find({ db, callers }: Known, token: Buffer, revision: SQL): Promise<Found> {
  const again = await findKnown({ db, callers }, token, revision)
  if (again) return again
  const asking = { key: revision, write: () => selectCaller(revision) }
  const [row] = await runPrepared<Row>(db, asking, { token })
  if (!row) throw new AppError(await whyOver(db, token))
  const identified = identifiedOf(row)
  const { caller, scope } = identified
  // A session in another's identity depends on the one it was opened from.
  if (row.rights !== null && row.impersonator === null)
    callers.note(token, knownCaller(token, { caller, scope }, row.rights))
  return { identified, isStale: row.stale }
}

/**
 * The user of a token, by its hash, and their rights now; else a 401 that says why. [SEC48, A191] The same
 * statement reads the revision, which knows the caller as `me`: `me.id`, `me.parent_id`, `me.root`,
 * `me.branch`, and `me.accounts`, null for all. Known callers are read anew once anybody's rights change.
 */
export async function identify(
  known: Known,
  token: Buffer,
  revision: SQL = NO_REVISION,
): Promise<Identified> {
  const { identified, isStale } = await find(known, token, revision)
  if (isStale) await noteUse(known.db, identified.caller.session_id)
  return identified
}

/** The same without using the session: what is only listened to keeps none alive. */
export const identifyQuietly = async (known: Known, token: Buffer): Promise<Identified> =>
  (await find(known, token, NO_REVISION)).identified

/** Which of these sessions have not ended. */
export async function liveSessions(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select s.id from sessions s
    where ${isAnyOf(sql`s.id`, ids, 'integer')} and ${liveSession} and ${impersonationValid}`)
  return new Set(rows.map(({ id }) => id))
}

/** The user of a session and what they may see now; a 401 once it has ended. */
export async function identifySession(db: Queryable, id: number): Promise<Identity> {
  const { rows } = await db.execute<Row>(sql`
    select me.*, null as revision, null as rights from (${whoseSession(sql`s.id = ${id}`)}) me`)
  if (!rows[0]) throw new AppError('sesion-vencida')
  return identifiedOf(rows[0])
}
