import { type SQL, sql } from 'drizzle-orm'
import type { getUser, listUsers } from '#contract/calls/access/users.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Queryable } from '#server/db/client.ts'

type Row = OutputOf<typeof listUsers>['data']['data'][number]
type User = OutputOf<typeof getUser>['data']

export const PER_PAGE = 100

/** Whether a parent may see account `a`: what was given of it has an effect, also while the sub-user is deactivated. */
const isParents = (parent: SQL): SQL =>
  sql`coalesce(a.id = any ((select alcance_de(${parent}))::int[]), true)`

/** The address of user `u` as people know it: theirs, or the one that they have still to confirm. */
export const addressOf = sql.raw(`coalesce(u.pending_email, u.email)`)

/** The name of the first account that a sub-user `u` was given. */
const accountName = sql`coalesce((
  select a.account_name from user_accounts ua join accounts a on a.id = ua.account_id
  where ua.user_id = u.id and ua.kind = 'allocated' and ${isParents(sql`u.parent_id`)}
  order by a.account_name, a.id limit 1), '')`

/** Own sub-users by name, a page of them, and how many there are. [S99] */
export async function readUsers(
  db: Queryable,
  parent: number,
  page: number,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await db.execute<Row & { total: number } & Record<string, unknown>>(sql`
    select u.uuid, ${accountName} as account_name, u.fullname, ${addressOf} as email,
      u.email_verified_at is not null as verificado, u.deleted_at is null as activo, count(*) over ()::int as total
    from users u where u.parent_id = ${parent} order by u.fullname, u.id
    limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Moves with every change of the caller's sub-users that the list shows, and of what they may see. */
export const usersRevision = (): SQL => sql`(
  select md5(coalesce(string_agg(concat_ws('|', u.uuid, u.fullname, ${addressOf}, u.email_verified_at, u.deleted_at,
    ${accountName}), ',' order by u.id), '')) from users u where u.parent_id = me.id)`

/** A sub-user of a parent, with what was given; null when it is not theirs. */
export interface Child {
  id: number
  uuid: string
  fullname: string
  email: string
  parent_id: number
  password_hash: string
  verificado: boolean
  activo: boolean
  /** User who took it away. */
  deleted_by: number | null
}

export async function readChild(
  db: Queryable,
  { parent, uuid, locks = false }: { parent: number; uuid: string; locks?: boolean },
): Promise<Child | null> {
  const { rows } = await db.execute<Child & Record<string, unknown>>(sql`
    select u.id, u.uuid, u.parent_id, u.fullname, ${addressOf} as email, u.password_hash,
      u.email_verified_at is not null as verificado, u.deleted_at is null as activo, u.deleted_by
    from users u where u.uuid = ${uuid} and u.parent_id = ${parent} ${locks ? sql`for no key update` : sql``}`)
  return rows[0] ?? null
}

type Given = Pick<User, 'account_allocated' | 'permissions' | 'sin_efecto'>

/** A sub-user's rights: those with an effect now, and those the parent has lost meanwhile. */
export async function readGiven(db: Queryable, child: number): Promise<Given> {
  const { rows } = await db.execute<{ given: Given } & Record<string, unknown>>(sql`
    with held as (
      select u.parent_id, rights.permissions from users u cross join lateral derechos_de(u.id) rights where u.id = ${child}),
    cuentas as (
      select a.id, a.account_name, a.cuit, ${isParents(sql`held.parent_id`)} as works
      from user_accounts ua join accounts a on a.id = ua.account_id cross join held
      where ua.user_id = ${child} and ua.kind = 'allocated'),
    rights as (
      select p.id, p.name, p.key = any (held.permissions) as works
      from user_permissions up join permissions p on p.id = up.permission_id cross join held where up.user_id = ${child})
    select json_build_object(
      'account_allocated', ${accountsThat(sql`works`)}, 'permissions', ${rightsThat(sql`works`)},
      'sin_efecto', json_build_object(
        'cuentas', ${accountsThat(sql`not works`)}, 'permissions', ${rightsThat(sql`not works`)})) as given`)
  return (rows[0] as { given: Given }).given
}

const accountsThat = (condition: SQL): SQL => sql`(select coalesce(json_agg(
  json_build_object('id', id, 'account_name', account_name, 'cuit', cuit) order by account_name, id), '[]')
  from cuentas where ${condition})`

const rightsThat = (condition: SQL): SQL => sql`(select coalesce(json_agg(
  json_build_object('id', id, 'name', name) order by id), '[]') from rights where ${condition})`
