import { type SQL, sql } from 'drizzle-orm'
import type { ConfigUser } from '#contract/calls/config/users.ts'
import { AppError } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import type { KnownUser } from '#server/features/users/change-user.ts'
import { addressOf } from '#server/features/users/users.db.ts'
import type { Judged } from './powers.ts'
import { childrenOf, permissionsOf, rolesOf } from './users.db.ts'

/** A user as administrators see them; roles and what follows only for root. */
export type ShownUser = Omit<ConfigUser, 'puede' | 'deleted_at_human' | 'sin_acceso'>

/** Permissions of their own of user `u`: a sub-user's never reach beyond what parents hand on. */
const ownKeys: SQL = sql`case when u.parent_id is not null then '{}' else array(
  select p.key from permissions p where p.id in (select given.id from permisos_dados(u.id) given) order by p.key) end`

/** The user who ended `u`'s access. */
const enderOf: SQL = sql`(select json_build_object('id', d.id, 'root', d.root,
  'administers', 'admin-user-administracion' = any (permisos_de(d.id))) from users d where d.id = u.deleted_by)`

const lastMail: SQL = sql`(select json_build_object('estado', m.status, 'error', m.last_error, 'creado', m.created_at)
  from mails m where m.user_id = u.id order by m.id desc limit 1)`

const asShown = (isRoot: SQL): SQL => sql`json_build_object(
    'uuid', u.uuid, 'fullname', u.fullname, 'email', ${addressOf}, 'mobile', coalesce(u.mobile, ''), 'crm_id', u.account_id,
    'account', (select json_build_object('id', a.id, 'account_name', a.account_name, 'cuit', a.cuit)
      from accounts a where a.id = u.account_id),
    'subusuarios', (select a.most_sub_users from accounts a where a.id = u.account_id),
    'sucursal', (select json_build_object('uuid', b.uuid, 'name', b.nombre) from branches b where b.uuid = u.sucursal_uuid),
    'parent', (select json_build_object('uuid', p.uuid, 'fullname', p.fullname) from users p where p.id = u.parent_id),
    'email_verified_at', u.email_verified_at, 'deleted_at', u.deleted_at, 'ultimo_correo', ${lastMail},
    'version', u.version)::jsonb
  || case when ${isRoot} then json_build_object('root', u.root, 'roles', ${rolesOf}, 'permissions', ${permissionsOf},
    'child_users_count', ${childrenOf})::jsonb else '{}' end`

/** Users whom this caller sees: root is hidden from everyone else. [A133] */
const seen = (isRoot: SQL, uuid: string): SQL => sql`u.uuid = ${uuid} and (${isRoot} or not u.root)`

export interface Found {
  judged: Judged
  shown: ShownUser
}

/** A 404 for a user who is not there or hidden from the caller. */
export async function readUser(db: Queryable, isRoot: boolean, uuid: string): Promise<Found> {
  const root = sql`${isRoot}::boolean`
  const { rows } = await db.execute<Judged & { shown: ShownUser } & Record<string, unknown>>(sql`
    select u.id, u.root, ${ownKeys} as keys, ${enderOf} as ender, ${asShown(root)} as shown from users u where ${seen(root, uuid)}`)
  const [found] = rows
  if (!found) throw new AppError('no-encontrado')
  const { shown, ...judged } = found
  return { judged, shown }
}

/** Moves with what is shown, and with the rights of the user, which decide what may be done; those of who asks are part of every tag. */
export const userRevision = (uuid: string): SQL => sql`coalesce(
  (select md5(${asShown(sql`me.root`)}::text || ${ownKeys}::text || coalesce(${enderOf}::text, '') || held::text)
    from users u cross join lateral derechos_de(u.id) held where ${seen(sql`me.root`, uuid)}), '')`

/** A user about to be changed, locked. */
export interface LockedUser extends KnownUser, Judged {
  account_id: number | null
  /** The most sub-users of that account's users. */
  subusuarios: number | null
  sucursal_uuid: string | null
  /** '' without one. */
  mobile: string
  deleted_at: string | null
  version: number
}

export async function lockUser(tx: Queryable, isRoot: boolean, uuid: string): Promise<LockedUser> {
  const { rows } = await tx.execute<LockedUser & Record<string, unknown>>(sql`
    select u.id, u.uuid, u.root, ${ownKeys} as keys, ${enderOf} as ender, u.fullname, ${addressOf} as email, u.password_hash, u.parent_id, u.account_id,
      (select a.most_sub_users from accounts a where a.id = u.account_id) as subusuarios,
      u.sucursal_uuid, coalesce(u.mobile, '') as mobile, u.deleted_at, u.version, u.email_verified_at is not null as verificado
    from users u where ${seen(sql`${isRoot}::boolean`, uuid)} for no key update of u`)
  const [user] = rows
  if (!user) throw new AppError('no-encontrado')
  return user
}
