import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type Account, FRESH_ACCOUNTS } from '#contract/calls/accounts.ts'
import { sinceText } from '#contract/kit/day.ts'
import { absenceOf } from '#src/read/absence.ts'
import { useLocal } from '#src/read/local-query.ts'
import { unseenText } from '#src/read/unseen-text.ts'
import { useBalances } from '#src/read/use-balances.ts'
import { useNow } from '#src/read/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { SearchIcon } from '#src/ui/icons/icons.tsx'
import { AccountOption } from './account-option.tsx'
import classes from './account-picker.module.css'
import { accountsThat } from './accounts.queries.ts'
import { Debtors } from './debtors.tsx'
import { debtsOf } from './debts.ts'

/** Pause after the last key before the server is asked, in milliseconds. [S70] */
const PAUSE = 1000

interface AccountPickerProps {
  onPick: (account: Account) => void
  /** It is a page's content: the most overdue come first, and nothing scrolls inside. */
  isPage?: boolean
}

/** Finds one account among those on the phone; with network the server's are added to them. [S132] */
export function AccountPicker({ onPick, isPage = false }: AccountPickerProps) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, PAUSE)
  const local = useLocal(accountsThat(search, asked))
  const { data, isWhole, error, asOf } = local
  const balances = useBalances()
  const debts = useMemo(
    () => (isPage && balances.all ? debtsOf(balances.all, balances.rate) : null),
    [isPage, balances],
  )
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
        <EmptyState title={`No se encontraron cuentas${isWhole ? '' : ' en este equipo'}`}>
          {isWhole ? null : unseenText(error)}
        </EmptyState>
      ) : null}
      {balances.asOf ? <p className={classes.cuit}>Saldos {balances.asOf}</p> : null}
      {debts && search === '' ? <Debtors {...{ debts, balances, onPick }} /> : null}
      <ul className={classes.list} data-page={isPage || undefined}>
        {data?.map((account) => (
          <li key={account.id}>
            <AccountOption cuenta={account} balance={balances.of(account.cuit)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}
