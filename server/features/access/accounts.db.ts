import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/client.ts'

/** An account that may be registered. */
export interface Registrable {
  id: number
  account_name: string
  cuit: string
  email: string
}

const isFree = sql`a.active and a.email is not null and a.email <> ''
  and not exists (select from users u where u.account_id = a.id and u.parent_id is null)
  and not exists (select from users u where u.email = lower(a.email))`

/** The account of a CUIT, if someone may register for it: active, with an address, and without a user of either. [R1] */
export async function readRegistrable(db: Queryable, cuit: string): Promise<Registrable | null> {
  const { rows } = await db.execute<Registrable & Record<string, unknown>>(sql`
    select a.id, a.account_name, a.cuit, lower(a.email) as email from accounts a where a.cuit = ${cuit} and ${isFree}`)
  return rows[0] ?? null
}

/** The same while no other registration of this account begins or ends. */
export async function lockRegistrable(db: Queryable, cuit: string): Promise<Registrable | null> {
  await db.execute(sql`select from accounts where cuit = ${cuit} for no key update`)
  return readRegistrable(db, cuit)
}

/** Users of the address of an account that has no user of its own, and their accounts. [A111] */
export async function readTakenAddress(
  db: Queryable,
  cuit: string,
): Promise<{ user_id: number; email: string; accounts: string[]; account: string } | null> {
  const { rows } = await db.execute<{
    user_id: number
    email: string
    accounts: string[]
    account: string
  }>(sql`
    select u.id as user_id, u.email, (
      select coalesce(json_agg(own.account_name order by own.account_name), '[]') from accounts own
      where own.id = u.account_id or own.id in (select account_id from user_accounts where user_id = u.id)) as accounts, a.account_name as account
    from accounts a join users u on u.email = lower(a.email)
    where a.cuit = ${cuit} and a.active and u.deleted_at is null
      and not exists (select from users own where own.account_id = a.id and own.parent_id is null)`)
  return rows[0] ?? null
}
