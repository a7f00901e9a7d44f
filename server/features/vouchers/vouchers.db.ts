import { type SQL, sql } from 'drizzle-orm'
import { type Voucher, type VoucherFilters, voucherRange } from '#contract/calls/statement/vouchers.ts'
import { addDays, dayOf } from '#contract/kit/day.ts'
import { invalid } from '#contract/kit/errors.ts'
import type { Queryable } from '#server/db/client.ts'
import type { Scope } from '#server/db/scope.ts'
import { every, withinAccounts } from '#server/db/sql-pieces.ts'
import { accountIn } from '#server/features/statement/account-asked.ts'
import { outsideLink } from '#server/features/statement/statement.db.ts'
import type { Context } from '#server/http/handler.ts'

/** Two years, with their leap day. */
const MOST_DAYS = 731

/** Administrators of payments see the vouchers of every account, unless they work on one. [A157, S255] */
export const voucherScope = ({ caller, scope }: Pick<Context, 'caller' | 'scope'>): Scope =>
  caller.p['boton-de-pago-administracion'] && caller.parent_id === null && caller.work_account_id === null
    ? { accounts: null }
    : scope

/** A condition on documents `d`. Refuses a range that ends before it begins or is too long, and a foreign account. */
export async function vouchersAsked(
  context: Pick<Context, 'db' | 'caller' | 'scope' | 'now'>,
  args: VoucherFilters,
): Promise<SQL> {
  const { desde: from, hasta: until } = voucherRange(args, dayOf(context.now))
  if (from > until) throw invalid('fecha_desde', 'La fecha desde es posterior a la fecha hasta.')
  if (addDays(from, MOST_DAYS) < until) throw invalid('fecha_desde', 'El rango no puede superar los 2 años.')
  const scope = voucherScope(context)
  const { document_type = 'all', business_name = 'all', account } = args
  const chosen = account === undefined ? null : await accountIn(scope, context.db, account)
  return every([
    sql`d.from_date between ${from} and ${until}`,
    withinAccounts(chosen === null ? scope : { accounts: [chosen] }, sql`d.account_id`),
    ...(document_type === 'all' ? [] : [sql`d.document_type = ${document_type}`]),
    ...(business_name === 'all' ? [] : [sql`d.company = ${business_name}`]),
  ])
}

/** Vouchers of a condition on `d`, newest first. */
export async function readVouchers(db: Queryable, where: SQL, limit: number): Promise<Voucher[]> {
  const { rows } = await db.execute<Voucher & Record<string, unknown>>(sql`
    select d.id, to_char(d.from_date::date, 'DD/MM/YYYY') as from_date_formatted, d.company, d.document_type,
      d.reference as reference_document_number, d.sap_number as sap_document_number,
      coalesce(d.net_amount, d.amount)::float8 as amount, d.net_amount is not null as sin_impuestos, d.amount::float8 as total,
      d.currency as moneda, ${outsideLink} as url_gdrive, d.file is not null as original, a.account_name
    from account_documents d join accounts a on a.id = d.account_id where ${where}
    order by d.from_date desc nulls last, d.id desc nulls last limit ${limit}`)
  return rows
}

/** Counts the vouchers of a condition on `d`, up to so many. */
export async function countVouchers(db: Queryable, where: SQL, most: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (select from account_documents d where ${where} limit ${most}) one`)
  return rows[0]?.found ?? 0
}

/** A voucher as its summary shows it. */
export interface WholeVoucher extends Voucher {
  cuit: string
  /** dd/mm/yyyy */
  vencimiento: string | null
  texto: string
  account_id: number
  /** The name of its original in the store. */
  file: string | null
}

/** A voucher in scope; undefined when there is none. */
export async function readVoucher(
  db: Queryable,
  scope: Scope,
  id: number,
): Promise<WholeVoucher | undefined> {
  const where = every([sql`d.id = ${id}`, withinAccounts(scope, sql`d.account_id`)])
  const { rows } = await db.execute<
    Pick<WholeVoucher, 'cuit' | 'vencimiento' | 'texto' | 'file' | 'account_id'> & Record<string, unknown>
  >(sql`
    select a.cuit, to_char(d.due_date::date, 'DD/MM/YYYY') as vencimiento, d.text as texto, d.file, d.account_id
    from account_documents d join accounts a on a.id = d.account_id where ${where}`)
  const [voucher] = await readVouchers(db, where, 1)
  return voucher && rows[0] && { ...voucher, ...rows[0] }
}
