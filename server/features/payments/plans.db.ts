import { sql } from 'drizzle-orm'
import type { InstallmentPlan } from '#contract/calls/payments/plans.ts'
import { type Coefficient, coefficientText } from '#contract/kit/cents.ts'
import type { Queryable } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/sql-pieces.ts'

/** A number of installments of a plan as it costs on a day; the coefficient in ten-thousandths. */
export interface PlanRow {
  account_id: number
  fee: number
  name: string
  n: number
  units: Coefficient
  discount: number
}

/** The plan costs of these accounts on a day, each account's in their sequence. */
export async function readPlanRows(
  db: Queryable,
  accounts: readonly number[],
  day: string,
): Promise<PlanRow[]> {
  const { rows } = await db.execute<PlanRow & Record<string, unknown>>(sql`
    select af.account_id, f.id as fee, f.name, c.installments as n, (c.coefficient * 10000)::int as units,
      c.discount::float8 as discount
    from account_fees af join fees f on f.id = af.fee_id join coeficientes_de(${day}) c on c.fee_id = f.id
    where ${isAnyOf(sql`af.account_id`, accounts, 'integer')}
    order by af.account_id, af.position, f.name, f.id, c.installments`)
  return rows
}

const label = ({ n, units }: PlanRow): string =>
  `${n === 1 ? '1 cuota' : `${n} cuotas`} (${coefficientText(units)})`

/** Rows of one account as its plans; who does not administer payments has the first. [A69] */
export function plansFrom(rows: readonly PlanRow[], isAdmin: boolean): InstallmentPlan[] {
  const names = new Map(rows.map(({ fee, name }) => [fee, name]))
  const plans = [...names].map(([fee, name]) => ({
    fee,
    name,
    installments: rows
      .filter((row) => row.fee === fee)
      .map((row) => ({
        n: row.n,
        coefficient: row.units / 10_000,
        discount: row.discount,
        label: label(row),
      })),
  }))
  return isAdmin ? plans : plans.slice(0, 1)
}

/** The same of several accounts, each by its number; those without a plan are missing. */
export function plansByAccount(rows: readonly PlanRow[], isAdmin: boolean): Map<number, InstallmentPlan[]> {
  const grouped = new Map<number, PlanRow[]>()
  for (const row of rows) {
    const same = grouped.get(row.account_id)
    if (same) same.push(row)
    else grouped.set(row.account_id, [row])
  }
  return new Map([...grouped].map(([account, same]) => [account, plansFrom(same, isAdmin)]))
}
