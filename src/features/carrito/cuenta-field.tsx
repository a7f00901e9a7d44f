import { useMemo } from 'react'
import { formatDay } from '#contract/kit/day.ts'
import { type Balances, useBalances } from '#src/bridge/balances/use-balances.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import type { CuentaParaPedir } from './carrito.queries.ts'
import classes from './cuenta-field.module.css'

interface CuentaFieldProps {
  cuentas: readonly CuentaParaPedir[]
  value: string
  onChange: (cuenta: CuentaParaPedir) => void
  error: string | undefined
  /** What is being ordered, in U$D, as far as it is known. [S138] */
  worth: number
  disabled?: boolean
}

/** The account the order is billed to. [S149, S150] */
export function CuentaField({ cuentas, value, onChange, error, worth, disabled }: CuentaFieldProps) {
  const options = useMemo(
    () => cuentas.map((cuenta) => ({ value: cuenta.cuit, label: cuenta.account_name, detail: cuenta.cuit })),
    [cuentas],
  )
  const choose = (cuit: string | null) => {
    const found = cuentas.find((one) => one.cuit === cuit)
    if (found) onChange(found)
  }

  const balances = useBalances()
  const balance = balances.of(value)

  return (
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
  )
}

/** An order as pesos, by the newest rate; null without one. [A175] */
function inPesos(worth: number, rate: Balances['rate']): { amount: number; counted: string } | null {
  if (rate === null) return null
  const { dia, valor } = rate
  return {
    amount: worth * valor,
    counted: `${moneyText(worth, 'U$D')} a ${moneyText(valor, '$')} del ${formatDay(dia)}`,
  }
}
