import { type SQL, sql } from 'drizzle-orm'
import { DELEGABLE, OVER_OTHERS } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import { hasTyped } from '#server/db/statements/typed-words.ts'

const delegable = () => sql`${sql.param([...DELEGABLE])}::text[]`

/**
 * The caller `who`: their accounts, whether they are staff without any, and the permissions of those they may not enter
 * as: of staff who administer users or enter themselves, and but for root what the caller does not hold. What parents may hand
 * on does not count. [A152, A159]
 */
const whoEnters = (caller: SQL): SQL => sql`
  select c.id, c.root, held.accounts,
    c.account_id is null and c.parent_id is null and c.work_account_id is null as is_staff,
    array(select p.id from permissions p where p.key = any (${sql.param([...OVER_OTHERS])}::text[])
      or not c.root and p.key <> all (held.permissions) and p.key <> all (${delegable()})) as beyond
  from users c cross join lateral derechos_de(c.id) held where c.id = ${caller}`

/** Users with one of those permissions of their own; few, so that they are found once and not asked of each user. */
const stronger = sql.raw(`
  select g.user_id from who join user_permissions g on g.permission_id = any (who.beyond)
  union select r.user_id from who join role_permissions g on g.permission_id = any (who.beyond)
    join user_roles r on r.role_id = g.role_id`)

const isInScope = sql.raw(`(who.root or who.is_staff or who.accounts is null
  or (select coalesce(held.accounts <@ who.accounts, false) from derechos_de(u.id) held))`)

/**
 * The users, with the name of their account, whom a caller may enter as. Sub-users never hold more than what parents may
 * hand on. [SEC52]
 */
const enterable = (caller: SQL): SQL => sql`(
  with who as materialized (${whoEnters(caller)}), stronger as materialized (${stronger})
  select u.id, u.uuid, u.fullname, u.email, a.account_name from who
    join users u on u.id <> who.id and not u.root and u.deleted_at is null and u.email_verified_at is not null
    left join users parent on parent.id = u.parent_id
    left join accounts a on a.id = coalesce(u.account_id, parent.account_id)
    left join stronger on stronger.user_id = u.id and u.parent_id is null
  where parent.deleted_at is null and stronger.user_id is null and ${isInScope}) enterable`

/** The number of a user whom the caller may enter as; null for anyone else. */
export async function enterableUser(db: Queryable, caller: number, uuid: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${enterable(sql`${caller}::int`)} where uuid = ${uuid}`,
  )
  return rows[0]?.id ?? null
}

export const PER_PAGE = 100

/** A user in the list; their account, or that of who they are a sub-user of. */
export interface EnterableUser {
  uuid: string
  fullname: string
  email: string
  account_name: string | null
}

interface Asked {
  q: string | undefined
  page: number
}

/** A page of them by name, and the number of all, as a row. */
const onePage = (caller: SQL, { q, page }: Asked): SQL => sql`
  with found as materialized (
    select * from ${enterable(caller)} where ${hasTyped(sql`fullname, email, account_name`, q)}
  ), shown as (
    select * from found order by fullname, id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}
  )
  select (select count(*)::int from found) as total, (
    select coalesce(json_agg(json_build_object('uuid', uuid, 'fullname', fullname, 'email', email,
      'account_name', account_name) order by fullname, id), '[]') from shown) as users`

export async function readEnterable(
  db: Queryable,
  caller: number,
  asked: Asked,
): Promise<{ total: number; users: EnterableUser[] }> {
  const { rows } = await db.execute<{ total: number; users: EnterableUser[] }>(
    onePage(sql`${caller}::int`, asked),
  )
  return rows[0] ?? { total: 0, users: [] }
}

/** Moves with the page: names, rights and accounts lie in many tables without a version. [S86] */
export const enterableRevision = (asked: Asked): SQL =>
  sql`(select md5(page.total || page.users::text) from (${onePage(sql`me.id`, asked)}) page)`
