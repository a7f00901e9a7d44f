import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { COMPANIES } from '#contract/calls/statement/balances.ts'
import { type AccountDocument, type Ageing, ageing } from '#contract/calls/statement/statement.ts'
import { addDays, type Day } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { every } from '#server/db/sql-pieces.ts'
import { rowsOf } from '#server/db/statements/rows.ts'

/** Open documents of one statement; its totals and their age are of all of them. */
const MAX_OPEN_DOCUMENTS = 2000

export type OpenDocument = AccountDocument & { company: (typeof COMPANIES)[number] }

/** An address elsewhere, null unless it is https. [SEC62] */
export const outsideLink = sql`case when d.url ~ '^https://[^@/?#[:space:]]+([/?#]|$)' then d.url end`

const openOf = (accounts: readonly number[]): SQL =>
  sql`d.open and d.account_id = any(${sql.param([...accounts])}::int[])`

/** The newest open documents of accounts. */
export async function readOpenDocuments(db: Queryable, accounts: readonly number[]): Promise<OpenDocument[]> {
  const { rows } = await db.execute<OpenDocument & Record<string, unknown>>(sql`
    select d.id, d.company, d.from_date as fecha_documento, d.due_date as vencimiento, d.clase,
      d.reference as referencia, d.amount::float8 as importe, d.currency as moneda, ${outsideLink} as url,
      d.text as texto, d.file is not null as original, a.account_name,
      case when t.id is not null then json_build_object('uuid', t.uuid, 'id', t.id) end as reclamo
    from account_documents d join accounts a on a.id = d.account_id left join tickets t on t.id = d.ticket_id where ${openOf(accounts)}
    order by d.from_date desc nulls last, d.id desc nulls last limit ${MAX_OPEN_DOCUMENTS}`)
  return rows
}

/** The number of open documents of each company, whatever a list of them has. */
export async function countOpenDocuments(
  db: Queryable,
  accounts: readonly number[],
): Promise<Map<string, number>> {
  const shape = { company: v.picklist(COMPANIES), n: v.number() }
  const rows = await rowsOf(db, shape).read(sql`
    select d.company, count(*)::int as n from account_documents d where ${openOf(accounts)} group by d.company`)
  return new Map(rows.map(({ company, n }) => [company, n]))
}

/** Debts whose day is before `until` and not before `from`, each null for no bound. */
function debtsDue(from: Day | null, until: Day | null): SQL {
  const conditions = [
    sql`d.amount > 0`,
    ...(from === null ? [] : [sql`coalesce(d.due_date, ${from}) >= ${from}`]),
    ...(until === null ? [] : [sql`d.due_date < ${until}`]),
  ]
  return sql`coalesce(sum(d.amount) filter (where ${every(conditions)}), 0)::float8`
}

/** The age of all open documents of accounts on a day, by currency: pesos, then dollars where there are some. [A202] */
export function readAgeing(db: Queryable, accounts: readonly number[], today: Day): Promise<Ageing[]> {
  const [month, months] = [addDays(today, -30), addDays(today, -60)]
  return rowsOf(db, ageing.entries).read(sql`
    select d.currency as moneda, ${debtsDue(today, null)} as no_vencido, ${debtsDue(month, today)} as hasta_30,
      ${debtsDue(months, month)} as hasta_60, ${debtsDue(null, months)} as mas_de_60,
      coalesce(sum(d.amount) filter (where d.amount < 0), 0)::float8 as a_favor
    from account_documents d where ${openOf(accounts)} group by d.currency order by d.currency`)
}
