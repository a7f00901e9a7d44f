import { useMemo } from 'react'
import { formatDay } from '#contract/kit/day.ts'
import { type Balances, useBalances } from '#src/read/use-balances.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './account-field.module.css'
import type { AccountToOrder } from './order/cart.queries.ts'
import { useRecentClients } from './order/order-choices.ts'

interface AccountFieldProps {
  cuentas: readonly AccountToOrder[]
  value: string
  onChange: (account: AccountToOrder) => void
  error: string | undefined
  /** Worth of the order, in U$D, as far as it is known. [S138] */
  worth: number
  disabled?: boolean
}

/** The account the order is billed to. [S149, S150] */
export function AccountField({
  cuentas: accounts,
  value,
  onChange,
  error,
  worth,
  disabled,
}: AccountFieldProps) {
  const options = useMemo(
    () =>
      accounts.map((account) => ({ value: account.cuit, label: account.account_name, detail: account.cuit })),
    [accounts],
  )
  const choose = (cuit: string | null) => {
    const found = accounts.find((account) => account.cuit === cuit)
    if (found) onChange(found)
  }

  const balances = useBalances()
  const balance = balances.of(value)

  return (
    <div className={classes.field}>
      <RemoteSelect
        label="Cuenta a facturar"
        description={
          balance || disabled ? (
            <>
              {disabled ? (
                <span className={classes.reason}>La cuenta de un pedido hecho no cambia.</span>
              ) : null}
              {balance ? (
                <BalanceLine {...balance} asOf={balances.asOf} warns order={inPesos(worth, balances.rate)} />
              ) : null}
            </>
          ) : null
        }
        source={{ options }}
        value={value || null}
        onChange={choose}
        error={error}
        required
        disabled={disabled ?? false}
      />
      {disabled ? null : <RecentClients value={value} onChoose={onChange} />}
    </div>
  )
}

interface RecentClientsProps {
  /** CUIT of the chosen account. */
  value: string
  onChoose: (account: AccountToOrder) => void
}

/** The clients of the last orders, each one touch away. */
function RecentClients({ value, onChoose }: RecentClientsProps) {
  const recent = useRecentClients()
  if (recent.length === 0 || (recent.length === 1 && recent[0]?.cuit === value)) return null
  return (
    <fieldset className={classes.recent}>
      <legend className={classes.legend}>Últimos clientes</legend>
      {recent.map((account) => (
        <ToggleButton key={account.cuit} isOn={account.cuit === value} onClick={() => onChoose(account)}>
          {account.account_name}
        </ToggleButton>
      ))}
    </fieldset>
  )
}

/** An order as pesos, by the newest rate; null without one. [A175] */
function inPesos(worth: number, rate: Balances['rate']): { amount: number; counted: string } | null {
  if (rate === null) return null
  const { dia: day, valor: value } = rate
  return {
    amount: worth * value,
    counted: `${moneyText(worth, 'U$D')} a ${moneyText(value, '$')} del ${formatDay(day)}`,
  }
}
