import { type SQL, sql } from 'drizzle-orm'
import { NO_GROUP } from '#contract/calls/groups.ts'
import type { listRegistrations, SapPending } from '#contract/calls/registrations.ts'
import { parseScope } from '#contract/kit/account-scope.ts'
import { TIME_ZONE } from '#contract/kit/day.ts'
import type { ArgsOf } from '#contract/kit/endpoint.ts'
import { queryWords } from '#contract/kit/normalize.ts'
import type { Queryable } from '#server/db/client.ts'
import { wordPattern } from '#server/db/search-text.ts'
import { every, isBranchOf, withinAccounts } from '#server/db/sql-pieces.ts'
import { hasWord } from '#server/db/statements/typed-words.ts'
import type { Context } from '#server/http/handler.ts'

export type Args = ArgsOf<typeof listRegistrations>

/** When a line begins: the first moment of its day here. */
export const lineMoment: SQL = sql`(s.date_created::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`

const MOST_ORDERS = 20

function ofAccount({ caller }: Pick<Context, 'caller'>, text: string | undefined): SQL {
  const chosen = parseScope(text)
  if (chosen === null || chosen === 'all') return sql`true`
  if (typeof chosen === 'number') return sql`s.account_id = ${chosen}`
  if (chosen === 'me') return sql`false`
  if (chosen === 'branch')
    return caller.branch === null ? sql`true` : isBranchOf(sql`s.branch`, [caller.branch])
  return sql`s.account_id in (select id from accounts where seller_id = ${caller.id})`
}

/** A status that no order has is one of the ERP; without any, lines of every status are meant. */
function ofStatus(statuses: string[] | undefined): SQL {
  if (!statuses || statuses.length === 0) return sql`true`
  const asked = sql`${sql.param(statuses)}::text[]`
  return sql`(s.status = any(${asked}) or not exists (
    select from unnest(${asked}) one where one not in (select status from order_statuses)))`
}

const found = (word: string): SQL => sql`(
  ${hasWord(sql`s.batch, s.sap_order, ltrim(s.sap_order, '0')`, word)}
  or exists (select from products p where p.product_code = s.product_code and p.search like ${wordPattern(word)})
  or exists (select from accounts a where a.id = s.account_id and a.search like ${wordPattern(word)}))`

/** The lines of the ERP, by the name `s`, that are asked for and in scope. */
export function lineFilter(context: Pick<Context, 'caller' | 'scope'>, { q, f, gf, account }: Args): SQL {
  const isInGroups = gf && gf.length > 0 && !gf.includes(NO_GROUP) && !gf.includes('sin-grupo')
  return every([
    sql`s.deleted_at is null`,
    withinAccounts(context.scope, sql`s.account_id`),
    ofAccount(context, account),
    ofStatus(f),
    ...(isInGroups ? [sql`false`] : []),
    ...queryWords(q ?? '').map(found),
  ])
}

/** Lines by id, each with the orders of its account for its lot. */
export async function readPending(db: Queryable, ids: readonly number[]): Promise<SapPending[]> {
  const { rows } = await db.execute<SapPending & Record<string, unknown>>(sql`
    select s.id, s.sap_order, s.product_code, coalesce(p.product_name, s.product_code) as product_name, s.batch,
      s.branch, s.account_id, a.account_name, s.date_created, s.confirmed_quantity::float8 as confirmed_quantity,
      s.umb, s.status,
      array(select o.uuid::text from orders o where o.product_code = s.product_code and o.lote = s.batch
        and o.account_id = s.account_id order by o.id desc limit ${MOST_ORDERS}) as "sapOrders"
    from sap_pending s join accounts a on a.id = s.account_id
    left join products p on p.product_code = s.product_code
    where s.id = any(${sql.param([...ids])}::int[])`)
  return rows
}
