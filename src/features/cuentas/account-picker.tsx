import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { CUENTAS_FRESCAS, type Cuenta } from '#contract/calls/cuentas.ts'
import { formatCuit } from '#contract/kit/cuit.ts'
import { sinceText } from '#contract/kit/day.ts'
import { absenceOf } from '#src/bridge/absence.ts'
import { type ShownBalance, useBalances } from '#src/bridge/balances/use-balances.ts'
import { useLocal } from '#src/bridge/local-query.ts'
import { unseenText } from '#src/bridge/unseen-text.ts'
import { useNow } from '#src/bridge/use-now.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import { SearchIcon } from '#src/ui/layout/icons.tsx'
import classes from './account-picker.module.css'
import { cuentasQue } from './cuentas.queries.ts'

/** Pause after the last key before the server is asked, in milliseconds. [S70] */
const PAUSE = 1000

/** Finds one account among those on the phone; with network the server's are added to them. [S132] */
export function AccountPicker({ onPick }: { onPick: (cuenta: Cuenta) => void }) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, PAUSE)
  const local = useLocal(cuentasQue(search, asked))
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
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      {asOf !== null && now - asOf > CUENTAS_FRESCAS * 1000 ? (
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
        {data?.map((cuenta) => (
          <li key={cuenta.id}>
            <AccountOption cuenta={cuenta} balance={balances.of(cuenta.cuit)} onPick={onPick} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface AccountOptionProps {
  cuenta: Cuenta
  balance: ShownBalance | undefined
  onPick: (cuenta: Cuenta) => void
}

function AccountOption({ cuenta, balance, onPick }: AccountOptionProps) {
  return (
    <button type="button" className={classes.option} onClick={() => onPick(cuenta)}>
      <span>{cuenta.account_name}</span>
      <span className={classes.cuit}>{formatCuit(cuenta.cuit)}</span>
      {balance ? (
        <span className={classes.balance}>
          <BalanceLine {...balance} />
        </span>
      ) : null}
    </button>
  )
}
