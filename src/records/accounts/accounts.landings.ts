import { getAccount, listAccountsForOrders, searchAccounts } from '#contract/calls/accounts.ts'
import { listGroupStatuses, listOrderStatuses, listStatusesToChoose } from '#contract/calls/catalogues.ts'
import { type Landed, type Landing, landing } from '#src/offline/db/effect.ts'
import type { FieldRows, FieldTable } from '#src/offline/db/field-rows.ts'
import { callName } from '#src/offline/fetch/coverage.ts'
import { accountName } from './accounts-known.ts'

const rowsOf = <T extends FieldTable>(table: T, rows: readonly FieldRows[T][]): Landed => ({
  writes: rows.map((row) => ({ table, row })),
})

/** Accounts and the small catalogues, as the calls of the specification bring them. */
export const accountsLandings: Landing[] = [
  landing(listAccountsForOrders, (accounts) =>
    // The cost of installments changes at midnight: forms ask for it.
    rowsOf(
      'cuentas',
      accounts.map(({ app_fees: _, ...row }) => row),
    ),
  ),
  landing(searchAccounts, ({ data }, input) => ({
    // Balances have an answer of their own, with its age.
    ...rowsOf(
      'cuentas',
      data.map(({ saldos: _, ...row }) => row),
    ),
    knows: [callName('cuentas', searchAccounts, input)],
  })),
  landing(getAccount, ({ data }) => {
    // 'all' is no account.
    if (data.id === 'all' || !('version' in data)) return { writes: [] }
    const { saldos: _, ...row } = data
    return { ...rowsOf('cuentas', [row]), knows: [accountName(row.id)] }
  }),
  landing(listOrderStatuses, ({ states }) => rowsOf('estados', states)),
  landing(listStatusesToChoose, ({ data }) => rowsOf('estados', data)),
  landing(listGroupStatuses, ({ data }) => rowsOf('estadosDeGrupo', data)),
]
