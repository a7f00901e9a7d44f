import { type SQL, sql } from 'drizzle-orm'
import type { SaldoDeCuenta, Saldos, SaldosDelInicio } from '#contract/calls/cuenta-corriente/saldos.ts'
import type { Day } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'
import { latest, revisionOf } from '#server/db/revision.ts'
import type { Scope } from '#server/db/scope.ts'
import { isoText } from '#server/db/sql-pieces.ts'

/** The sum over accounts; those in U$D stand apart. [A127, A141] */
export interface BalanceSum extends Omit<SaldosDelInicio, 'cuentas'>, Saldos {
  usd_mgsl: number
  usd_gads: number
}

const balancesOf = (accounts: Scope['accounts'], today: Day): SQL =>
  sql`saldos_de(${accounts === null ? null : sql.param([...accounts])}::int[], ${today})`

const total = (column: string): SQL =>
  sql`coalesce(sum(${sql.identifier(column)}), 0)::float8 as ${sql.identifier(column)}`

/** What these accounts owe together on a day; limits are null where no account has one. */
export async function sumBalances(
  db: Queryable,
  accounts: readonly number[],
  today: Day,
): Promise<BalanceSum> {
  const sums = [
    'saldo_mgsl',
    'saldo_gads',
    'saldo_total',
    'real_saldo_total',
    'usd_mgsl',
    'usd_gads',
    'vencido',
  ]
  const { rows } = await db.execute<BalanceSum & Record<string, unknown>>(sql`
    select ${sql.join(sums.map(total), sql`, `)}, sum(limite)::float8 as limite, sum(disponible)::float8 as disponible,
      ${isoText(sql`min(al)`)} as al
    from ${balancesOf(accounts, today)}`)
  return rows[0] as BalanceSum
}

/** What each account in scope owes on a day, where it has documents or a limit. [A174] */
export async function readBalances(db: Queryable, { accounts }: Scope, today: Day): Promise<SaldoDeCuenta[]> {
  const { rows } = await db.execute<SaldoDeCuenta & Record<string, unknown>>(sql`
    select s.account_id, a.cuit, s.saldo_total::float8 as saldo_total, s.real_saldo_total::float8 as real_saldo_total,
      s.vencido::float8 as vencido, s.limite::float8 as limite, s.disponible::float8 as disponible,
      ${isoText(sql`s.al`)} as al
    from ${balancesOf(accounts, today)} s join accounts a on a.id = s.account_id order by s.account_id`)
  return rows
}

/** Moves with every document and limit, and with the day: what is overdue depends on it. */
export const balancesRevision = (today: Day): SQL =>
  sql`${revisionOf(latest('account_documents'), latest('account_limits'))} || '/' || ${today}::text`
