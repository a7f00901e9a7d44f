import type { ReactNode } from 'react'
import type { Account } from '#contract/calls/accounts.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import type { ShownBalance } from '#src/read/use-balances.ts'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import classes from './account-picker.module.css'

interface AccountOptionProps {
  cuenta: Account
  balance: ShownBalance | undefined
  onPick: (account: Account) => void
  /** A line below all. */
  children?: ReactNode
}

/** An account to choose, with its debt where that may be known. */
export function AccountOption({ cuenta: account, balance, onPick, children }: AccountOptionProps) {
  return (
    <button type="button" className={classes.option} onClick={() => onPick(account)}>
      <span>{account.account_name}</span>
      <span className={classes.cuit}>{formatCuit(account.cuit)}</span>
      {balance ? (
        <span className={classes.balance}>
          <BalanceLine {...balance} />
        </span>
      ) : null}
      {children}
    </button>
  )
}
