import type { Account } from '#contract/calls/accounts.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { useLocal } from '#src/read/local-query.ts'
import type { Balances } from '#src/read/use-balances.ts'
import { amountsText } from '#src/ui/layout/balance-text.ts'
import { AccountOption } from './account-option.tsx'
import classes from './account-picker.module.css'
import { accountsOf } from './accounts.queries.ts'
import type { Debtor, Debts } from './debts.ts'

interface DebtorsProps {
  debts: Debts
  balances: Balances
  onPick: (account: Account) => void
}

/** The sum that is owed, and the most overdue accounts with their debt as bars: the overdue part stands out. */
export function Debtors({ debts, balances, onPick }: DebtorsProps) {
  const { count, owed, overdue, first } = debts
  const { data } = useLocal(accountsOf(first.map(({ id }) => id)))
  const most = Math.max(...first.map((debtor) => Math.max(debtor.owed, debtor.overdue)))
  const late = amountsText(overdue)
  const shown = first.flatMap((debtor) => {
    const account = data?.find(({ id }) => id === debtor.id)
    return account ? [{ account, debtor }] : []
  })
  if (count === 0) return null

  return (
    <>
      <p className={classes.owed}>
        <strong>
          {countText(count, 'cuenta debe', 'cuentas deben')} {amountsText(owed)}
        </strong>
        {late ? <span className={classes.late}>Vencido {late}</span> : null}
      </p>
      {shown.length === 0 ? null : (
        <>
          <h3 className={classes.heading}>Con más deuda vencida</h3>
          <ul className={classes.debtors}>
            {shown.map(({ account, debtor }) => (
              <li key={account.id}>
                <AccountOption cuenta={account} balance={balances.of(account.cuit)} onPick={onPick}>
                  <Bar debtor={debtor} most={most} />
                </AccountOption>
              </li>
            ))}
          </ul>
          <h3 className={classes.heading}>Por nombre</h3>
        </>
      )}
    </>
  )
}

function Bar({ debtor: { owed, overdue }, most }: { debtor: Debtor; most: number }) {
  const wide = (amount: number) => ({ width: `${(100 * amount) / most}%` })
  return (
    <span className={classes.bar} aria-hidden>
      <span data-late style={wide(overdue)} />
      <span style={wide(Math.max(0, owed - overdue))} />
    </span>
  )
}
