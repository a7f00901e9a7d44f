import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { type Account, FRESH_ACCOUNTS } from '#contract/calls/accounts.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { sinceText } from '#contract/kit/day.ts'
import { absenceOf } from '#src/read/absence.ts'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { type ShownBalance, useBalances } from '#src/read/use-balances.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import classes from './account-picker.module.css'
import { accountsThat } from './accounts.queries.ts'

/** Pause after the last key before the server is asked, in milliseconds. [S70] */
const PAUSE = 1000

/** Finds one account among those on the phone; with network the server's are added to them. [S132] */
export function AccountPicker({ onPick }: { onPick: (account: Account) => void }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, PAUSE)
  const local = useLocal(accountsThat(search, asked))
  const { data, isWhole, error, asOf } = local
  const balances = useBalances()
  const now = useNow()
  const isAsked = !isWhole && (search !== asked || absenceOf(local) === 'preguntando')

  return (
    <div className={classes.picker}>
      <TextInput
        label="Nombre o CUIT"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<SearchIcon size={18} />}
        autoComplete="off"
        data-autofocus
      />
      {asOf !== null && now - asOf > FRESH_ACCOUNTS * 1000 ? (
        <FormNote isWarning>
          Las cuentas son {sinceText(asOf, now)}, de hace más de 6 horas: puede haber nuevas.
        </FormNote>
      ) : null}
      {data?.length === 0 && !isAsked ? (
        <EmptyState title={`No se encontraron cuentas${isWhole ? '' : ' en este teléfono'}`}>
          {isWhole ? null : unseenText(error)}
        </EmptyState>
      ) : null}
      {balances.asOf ? <p className={classes.cuit}>Saldos {balances.asOf}</p> : null}
      <ul className={classes.list}>
        {data?.map((account) => (
          <li key={account.id}>
            <AccountOption cuenta={account} balance={balances.of(account.cuit)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AccountOptionProps {
  cuenta: Account
  balance: ShownBalance | undefined
  onPick: (account: Account) => void
}

function AccountOption({ cuenta: account, balance, onPick }: AccountOptionProps) {
  return (
    <button type="button" className={classes.option} onClick={() => onPick(account)}>
      <span>{account.account_name}</span>
      <span className={classes.cuit}>{formatCuit(account.cuit)}</span>
      {balance ? (
        <span className={classes.balance}>
          <BalanceLine {...balance} />
        </span>
      ) : null}
    </button>
  )
}
