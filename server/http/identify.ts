import { createHash } from 'node:crypto'
import type pg from 'pg'
import { AppError } from '#contract/errors.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Call } from './call.ts'
import type { Caller } from './handler.ts'

export interface Identity {
  readonly caller: Caller
  readonly scope: Scope
}

interface Row {
  id: number
  uuid: string
  fullname: string
  email: string
  root: boolean
  parent_id: number | null
  account_id: number | null
  work_account_id: number | null
  work_account_fixed: boolean
  session_id: number
  stale: boolean
  permissions: string[]
  accounts: number[] | null
}

/** How long a session may lie unused. [SEC44] */
export const IDLE = { remembered: '14 days', plain: '2 hours' }

const liveSession = {
  name: 'live-session',
  text: `
    select u.id, u.uuid, u.fullname, u.email, u.root, u.parent_id, u.account_id, u.work_account_id,
      u.work_account_fixed, s.id as session_id, s.last_used_at < now() - interval '1 minute' as stale,
      permisos_de(u.id) as permissions, alcance_de(u.id) as accounts
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()
      and s.last_used_at > now() - case when s.remember then interval '${IDLE.remembered}' else interval '${IDLE.plain}' end
      and u.deleted_at is null and u.email_verified_at is not null
      and not exists (select 1 from sessions p where p.id = s.parent_session_id and p.revoked_at is not null)`,
}

const sameAccountsAndRights = (row: Row) => [
  row.permissions,
  row.root,
  row.parent_id,
  row.accounts && [...row.accounts].sort((a, b) => a - b),
  row.account_id,
  row.work_account_id,
]

const shortHash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

function identityOf(row: Row): Identity {
  const { permissions, accounts, stale: _, ...user } = row
  const p = Object.fromEntries(permissions.map((key) => [key, true]))
  const seller = row.root || p.vendedor === true
  return {
    caller: { ...user, p, seller, scopeTag: shortHash(sameAccountsAndRights(row)) },
    scope: { accounts },
  }
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The bearer token of a call; null when there is none. */
export function bearerOf(call: Pick<Call, 'header'>): string | null {
  return /^Bearer ([\w-]{20,200})$/i.exec(call.header('authorization') ?? '')?.[1] ?? null
}

/** Who a token belongs to and what they may see, as the database has it now; anything else is a 401. [SEC48] */
export async function identify(pool: pg.Pool, token: string | null): Promise<Identity> {
  if (token === null) throw new AppError('sesion-vencida')
  const { rows } = await pool.query<Row>({ ...liveSession, values: [tokenHash(token)] })
  const row = rows[0]
  if (!row) throw new AppError('sesion-vencida')
  if (row.stale) await pool.query('update sessions set last_used_at = now() where id = $1', [row.session_id])
  return identityOf(row)
}
