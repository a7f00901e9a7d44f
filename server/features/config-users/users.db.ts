import { type SQL, sql } from 'drizzle-orm'
import type { RoleOption, UserRow } from '#contract/calls/config/users.ts'
import type { Queryable } from '#server/db/client.ts'
import { wordPatterns } from '#server/db/search-text.ts'
import { every } from '#server/db/sql-pieces.ts'
import { hasTyped } from '#server/db/statements/typed-words.ts'
import { addressOf } from '#server/features/users/users.db.ts'

export const PER_PAGE = 50

export interface Asked {
  q?: string | undefined
  orderBy?: 'latest' | 'oldest' | undefined
  grupos?: readonly string[] | undefined
  page: number
}

/** Whether root asks, as a condition. */
type IsRoot = SQL

const named = (rows: SQL): SQL => sql`(select coalesce(json_agg(
  json_build_object('uuid', uuid, 'name', name) order by name, uuid), '[]') from (${rows}) given)`

/** Roles, permissions of their own and sub-users of user `u`. */
export const rolesOf = named(
  sql`select r.uuid, r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id`,
)
export const permissionsOf = named(sql`select p.uuid, p.name from user_permissions up
  join permissions p on p.id = up.permission_id where up.user_id = u.id`)
export const childrenOf = sql`(select count(*)::int from users child where child.parent_id = u.id)`

const hasRole = (roles: readonly string[] | undefined): SQL =>
  roles === undefined || roles.length === 0
    ? sql`true`
    : sql`exists (select from user_roles ur join roles r on r.id = ur.role_id
        where ur.user_id = u.id and r.uuid = any (${sql.param([...roles])}::uuid[]))`

/** A page of the users, newest first unless asked, and the number of all, as a row. [S269, S273] */
const onePage = (isRoot: IsRoot, { q, orderBy, grupos: groups, page }: Asked): SQL => {
  const order = orderBy === 'oldest' ? sql`u.id` : sql`u.id desc`
  return sql`
  with found as materialized (
    select u.id, a.account_name
    from users u left join users parent on parent.id = u.parent_id
      left join accounts a on a.id = coalesce(u.account_id, parent.account_id)
    where (${isRoot} or not u.root) and ${hasRole(groups)}
      and ${hasTyped(sql`u.fullname, ${addressOf}, a.account_name`, q)}
  ), shown as (
    select u.*, f.account_name from found f join users u on u.id = f.id
    order by ${order} limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}
  )
  select (select count(*)::int from found) as total, (
    select coalesce(json_agg(json_build_object('uuid', u.uuid, 'fullname', u.fullname, 'email', ${addressOf},
      'account_name', u.account_name, 'email_verified_at', u.email_verified_at, 'deleted_at', u.deleted_at)::jsonb
      || case when ${isRoot} then json_build_object('roles', ${rolesOf}, 'permissions', ${permissionsOf},
        'child_users_count', ${childrenOf})::jsonb else '{}' end order by ${order}), '[]') from shown u) as users`
}

export async function readUsers(
  db: Queryable,
  isRoot: boolean,
  asked: Asked,
): Promise<{ total: number; users: UserRow[] }> {
  const { rows } = await db.execute<{ total: number; users: UserRow[] }>(
    onePage(sql`${isRoot}::boolean`, asked),
  )
  return rows[0] ?? { total: 0, users: [] }
}

/** Moves with the page: names, roles and accounts lie in tables without a version. [S86] */
export const usersRevision = (asked: Asked): SQL =>
  sql`(select md5(page.total || page.users::text) from (${onePage(sql`me.root`, asked)}) page)`

export async function readRoles(db: Queryable): Promise<RoleOption[]> {
  const { rows } = await db.execute<RoleOption & Record<string, unknown>>(
    sql`select uuid, key, name, description from roles order by name, id`,
  )
  return rows
}

export async function readPermissions(db: Queryable): Promise<RoleOption[]> {
  const { rows } = await db.execute<RoleOption & Record<string, unknown>>(
    sql`select uuid, key, name, description from permissions order by name, id`,
  )
  return rows
}

export async function readBranches(db: Queryable): Promise<{ uuid: string; name: string }[]> {
  const { rows } = await db.execute<{ uuid: string; name: string }>(
    sql`select uuid, nombre as name from branches where active order by nombre, uuid`,
  )
  return rows
}

const MOST_ACCOUNTS = 15

export async function findAccounts(
  db: Queryable,
  q: string | undefined,
): Promise<{ id: number; account_name: string; cuit: string }[]> {
  const { rows } = await db.execute<{ id: number; account_name: string; cuit: string }>(sql`
    select id, account_name, cuit from accounts
    where ${every(wordPatterns(q ?? '').map((pattern) => sql`search like ${pattern}`))}
    order by account_name, id limit ${MOST_ACCOUNTS}`)
  return rows
}
