import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type AccountBalances,
  type Balances,
  balances,
  balancesByAccount,
  homeBalances,
} from '#contract/calls/statement/balances.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText } from '#server/db/sql-pieces.ts'
import { type RowOf, rowsOf } from '#server/db/statements/rows.ts'
import { erpAge, erpAgeRevision } from '#server/records/erp-age.ts'

/** The sum over accounts, without those of which nothing is known; in U$D apart. [A127, A141, A203] */
const sum = { ...v.omit(homeBalances, ['cuentas']).entries, ...balances.entries }
export type BalanceSum = RowOf<typeof sum>

const balancesOf = (accounts: Scope['accounts'], today: Day): SQL =>
  sql`saldos_de(${accounts === null ? null : sql.param([...accounts])}::int[], ${today})`

const total = (column: string): SQL =>
  sql`sum(${sql.identifier(column)})::float8 as ${sql.identifier(column)}`

/** Limits say of when they are, documents are as old as the last good run over them; the older one counts. [A184] */
const saidAt = (written: SQL): SQL => sql`least(${written}, ${erpAge('getCuentaCorriente')})`

const SUMS = [
  ...['saldo_mgsl', 'saldo_gads', 'saldo_total', 'real_saldo_total', 'usd_mgsl', 'usd_gads', 'saldo_usd'],
  ...['vencido', 'vencido_usd'],
]

/** The sum that these accounts owe on a day; limits are null where no account has one. */
export async function sumBalances(
  db: Queryable,
  accounts: readonly number[],
  today: Day,
): Promise<BalanceSum> {
  const [found] = await rowsOf(db, sum).read(sql`
    select ${sql.join(SUMS.map(total), sql`, `)}, sum(limite)::float8 as limite, sum(disponible)::float8 as disponible,
      ${accounts.length}::int - count(saldo_total)::int as sin_comprobantes, ${isoText(saidAt(sql`min(al)`))} as al
    from ${balancesOf(accounts, today)}`)
  return found as BalanceSum
}

const float = (name: string): SQL => sql`${sql.identifier(name)}::float8 as ${sql.identifier(name)}`

/** Balances of these accounts on a day, if they ever had documents or have a limit. [S89, A174] */
export async function readBalances(
  db: Queryable,
  accounts: readonly number[],
  today: Day,
): Promise<({ account_id: number } & Balances)[]> {
  return rowsOf(db, { account_id: v.number(), ...balances.entries }).read(sql`
    select account_id, ${sql.join(Object.keys(balances.entries).map(float), sql`, `)}
    from ${balancesOf(accounts, today)}`)
}

/** As JSON, which the driver reads faster than arrays. */
const column = (name: string, value: SQL): SQL =>
  sql`coalesce(json_agg(${value} order by s.account_id), '[]') as ${sql.identifier(name)}`

const amounts = ['saldo_total', 'saldo_usd', 'vencido', 'vencido_usd', 'disponible'].map((name) =>
  column(name, sql`s.${sql.identifier(name)}`),
)

const allBalances = { ...balancesByAccount.entries, al: v.nullable(v.string()) }

/** Balances of accounts in scope on a day, if they ever had documents or have a limit. [A174, A184] */
export async function readAllBalances(
  db: Queryable,
  { accounts }: Scope,
  today: Day,
): Promise<Pick<AccountBalances, 'data' | 'al'>> {
  const [found] = await rowsOf(db, allBalances).read(sql`
    select ${column('account_id', sql`s.account_id`)}, ${column('cuit', sql`a.cuit`)}, ${sql.join(amounts, sql`, `)},
      ${isoText(saidAt(sql`min(s.al)`))} as al
    from ${balancesOf(accounts, today)} s join accounts a on a.id = s.account_id`)
  const { al, ...data } = found as RowOf<typeof allBalances>
  return { data, al }
}

const namedRate = { dia: v.string(), valor: v.number(), nombre: v.string() }

/** The newest rate of the dollar up to a day, with its name, `dólar` where its file has none; null without one. [A175] */
export async function readNamedRate(db: Queryable, today: Day): Promise<RowOf<typeof namedRate> | null> {
  const [rate] = await rowsOf(db, namedRate).read(sql`
    select day as dia, rate::float8 as valor, coalesce(nullif(name, ''), 'dólar') as nombre
    from exchange_rates where day <= ${today} order by day desc limit 1`)
  return rate ?? null
}

/** The same without its name. */
export async function readRate(db: Queryable, today: Day): Promise<AccountBalances['cotizacion']> {
  const rate = await readNamedRate(db, today)
  return rate && { dia: rate.dia, valor: rate.valor }
}

/** Moves with every document, limit, rate and good run of the ERP, and with the day: what is overdue depends on it. */
export const balancesRevision = (today: Day): SQL => {
  const read = ['account_documents', 'account_limits', 'exchange_rates']
  return sql`${revisionOf(...read.map(latest))} || '/' || ${today}::text || '/' || ${erpAgeRevision('getCuentaCorriente')}`
}
