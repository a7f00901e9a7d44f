import { type SQL, sql } from 'drizzle-orm'
import { type BalancePoint, balancePoint } from '#contract/calls/statement/statement.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

const MONTHS = 12
const HALF_CENT = 0.005

/**
 * The balances of accounts at the ends of the last months and today: what is open today without what was booked since.
 * It begins with the first paid document of each account, and is only today where paid invoices lack their payments, as
 * with ERP files of open documents only: what came before is unknown.
 */
export function readBalanceHistory(
  db: Queryable,
  accounts: readonly number[],
  today: Day,
): Promise<BalancePoint[]> {
  return rowsOf(db, balancePoint.entries).read(sql`
    with own as materialized (
      select account_id, from_date, amount, currency, open from account_documents
      where account_id = any(${sql.param([...accounts])}::int[])
    ), begins as (
      select case when coalesce(sum(amount) filter (where not open and currency = '$'), 0) <= ${HALF_CENT}
        and coalesce(sum(amount) filter (where not open and currency = 'U$D'), 0) <= ${HALF_CENT}
        then min(from_date) filter (where not open) end as dia
      from own group by account_id
    ), points as (
      select to_char(date_trunc('month', ${today}::date) - n * interval '1 month' - interval '1 day', 'YYYY-MM-DD') as dia
      from generate_series(0, ${MONTHS - 1}::int) n
    ), known as (
      select dia from points where dia >= (select max(coalesce(dia, ${today})) from begins)
      union all select ${today}
    )
    select k.dia, ${balanceAt('$', today)} as saldo, ${balanceAt('U$D', today)} as saldo_usd
    from known k cross join own d group by k.dia order by k.dia`)
}

const balanceAt = (currency: string, today: Day): SQL => sql`(
  coalesce(sum(d.amount) filter (where d.currency = ${currency} and d.open), 0) - coalesce(sum(d.amount)
    filter (where d.currency = ${currency} and d.from_date > k.dia and k.dia < ${today}), 0))::float8`
