import type { AccountBalances } from '#contract/calls/statement/balances.ts'
import type { Amounts } from '#src/ui/layout/balance-text.ts'

/** An account with a part past its day. */
export interface Debtor {
  id: number
  cuit: string
  /** In pesos, dollars at the newest rate: only to draw and to sort, never to be read. */
  overdue: number
  owed: number
}

export interface Debts {
  /** Accounts that owe, and their sums without credits of others. */
  count: number
  owed: Amounts
  overdue: Amounts
  /** The most overdue first, as many as one call names. */
  first: readonly Debtor[]
}

/** Accounts whose names are asked for at once. */
const MOST = 15

const above = (amount: number | null | undefined): number => Math.max(0, amount ?? 0)
const sumOf = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + above(amount), 0)

/** Sums of the debts of all accounts, in each currency, and the most overdue of them. */
export function debtsOf(all: AccountBalances['data'], rate: AccountBalances['cotizacion']): Debts {
  const { account_id, cuit, saldo_total, saldo_usd, vencido, vencido_usd } = all
  const value = rate?.valor ?? 0
  const debtors = account_id.map((id, at) => ({
    id,
    cuit: cuit[at] ?? '',
    overdue: above(vencido[at]) + value * above(vencido_usd[at]),
    owed: above(saldo_total[at]) + value * above(saldo_usd[at]),
  }))
  const late = debtors.filter(({ overdue }) => overdue > 0)
  return {
    count: account_id.filter((_, at) => above(saldo_total[at]) + above(saldo_usd[at]) > 0).length,
    owed: { pesos: sumOf(saldo_total), dollars: sumOf(saldo_usd) },
    overdue: { pesos: sumOf(vencido), dollars: sumOf(vencido_usd) },
    first: late.sort((one, other) => other.overdue - one.overdue).slice(0, MOST),
  }
}
