import { type SQL, sql } from 'drizzle-orm'
import { queryWords } from '#contract/kit/normalize.ts'
import { DELEGABLE } from '#contract/kit/permissions.ts'
import type { Queryable } from '#server/db/client.ts'
import { every } from '#server/db/sql-pieces.ts'

const delegable = () => sql`${sql.param([...DELEGABLE])}::text[]`

/**
 * The caller `who`: their accounts, whether they are staff without any, and the permissions of those they may not enter
 * as: of staff who administer or enter themselves, and but for root what the caller does not hold. What parents may hand
 * on does not count. [A152, A159]
 */
const whoEnters = (caller: SQL): SQL => sql`
  (select c.id, c.root, held.accounts,
    c.account_id is null and c.parent_id is null and c.work_account_id is null as is_staff,
    array(select p.id from permissions p where p.key = 'login-as' or starts_with(p.key, 'admin-')
      or not c.root and p.key <> all (held.permissions) and p.key <> all (${delegable()})) as beyond
  from users c cross join lateral derechos_de(c.id) held where c.id = ${caller}) who`

/** Sub-users never hold more than what parents may hand on. */
const isNotStronger = sql.raw(`(u.parent_id is not null or not exists (
    select from user_permissions g where g.user_id = u.id and g.permission_id = any (who.beyond))
  and not exists (
    select from user_roles r join role_permissions g on g.role_id = r.role_id
    where r.user_id = u.id and g.permission_id = any (who.beyond)))`)

const isInScope = sql.raw(`(who.root or who.is_staff or who.accounts is null
  or (select coalesce(held.accounts <@ who.accounts, false) from derechos_de(u.id) held))`)

/** The users `u`, with their account `a`, whom a caller may enter as. [SEC52] */
const enterable = (caller: SQL): SQL => sql`${whoEnters(caller)}
  join users u on u.id <> who.id and not u.root and u.deleted_at is null and u.email_verified_at is not null
  left join users parent on parent.id = u.parent_id
  left join accounts a on a.id = coalesce(u.account_id, parent.account_id)
  where parent.deleted_at is null and ${isNotStronger} and ${isInScope}`

/** The number of a user whom the caller may enter as; null for anyone else. */
export async function enterableUser(db: Queryable, caller: number, uuid: string): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select u.id from ${enterable(sql`${caller}::int`)} and u.uuid = ${uuid}`,
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

/** The folded text in which typed words are looked for; the same as `fold` of the contract. */
const searched = sql.raw(`lower(regexp_replace(
  normalize(concat_ws(' ', u.fullname, u.email, a.account_name), NFD), '[\\u0300-\\u036f]', '', 'g'))`)

const hasWord = (word: string): SQL => sql`position(${word} in ${searched}) > 0`

interface Asked {
  q: string | undefined
  page: number
}

/** One page of them by name, and how many there are, as one row. */
const onePage = (caller: SQL, { q, page }: Asked): SQL => sql`
  with found as materialized (
    select u.id, u.uuid, u.fullname, u.email, a.account_name from ${enterable(caller)}
      and ${every(queryWords(q ?? '').map(hasWord))}
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
