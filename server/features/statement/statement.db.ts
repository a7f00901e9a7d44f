import { sql } from 'drizzle-orm'
import type { AccountDocument } from '#contract/calls/statement/statement.ts'
import type { Queryable } from '#server/db/client.ts'

/** The most open documents of one statement; its totals are of all of them. */
export const MOST_OPEN = 2000

export type OpenDocument = AccountDocument & { company: string }

/** An address elsewhere, null unless it is https. [SEC62] */
export const outsideLink = sql`case when d.url ~ '^https://[^@/?#[:space:]]+([/?#]|$)' then d.url end`

/** The open documents of accounts, newest first, one more than a statement has. */
export async function readOpenDocuments(db: Queryable, accounts: readonly number[]): Promise<OpenDocument[]> {
  const { rows } = await db.execute<OpenDocument & Record<string, unknown>>(sql`
    select d.id, d.company, d.from_date as fecha_documento, d.due_date as vencimiento, d.clase,
      d.reference as referencia, d.amount::float8 as importe, d.currency as moneda, ${outsideLink} as url,
      d.text as texto, d.file is not null as original, a.account_name
    from account_documents d join accounts a on a.id = d.account_id
    where d.open and d.account_id = any(${sql.param([...accounts])}::int[])
    order by d.from_date desc nulls last, d.id desc nulls last limit ${MOST_OPEN + 1}`)
  return rows
}
