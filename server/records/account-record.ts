import { type SQL, sql } from 'drizzle-orm'
import { type Account, account } from '#contract/calls/accounts.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Columns of a cuenta: accounts `a`, left joined with users `seller`. */
export const accountColumns: SQL = sql`a.id, a.account_name, a.business_name, a.cuit, a.email, a.branch, a.sap, a.active,
  seller.uuid as seller_uuid, a.version`

/** The mobile of who owns the account: the first of its users who is no sub-user and has one. */
const ownersMobile: SQL = sql`(select u.mobile from users u where u.account_id = a.id and u.parent_id is null
  and u.deleted_at is null and coalesce(u.mobile, '') <> '' order by u.id limit 1) as mobile`

interface Asked {
  limit: number
  offset?: number
  /** Only sellers receive the mobiles of their clients. */
  forSeller: boolean
}

/** Accounts that fit a condition on `a`, by name. */
export function readAccounts(
  db: Queryable,
  where: SQL,
  { limit, offset = 0, forSeller }: Asked,
): Promise<Account[]> {
  const columns = forSeller ? sql`${accountColumns}, ${ownersMobile}` : accountColumns
  return rowsOf(db, account.entries).read(sql`
    select ${columns} from accounts a left join users seller on seller.id = a.seller_id
    where ${where} order by a.account_name, a.id limit ${limit} offset ${offset}`)
}
