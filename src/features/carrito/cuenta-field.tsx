import { useMemo } from 'react'
import { useBalances } from '#src/bridge/balances/use-balances.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import type { CuentaParaPedir } from './carrito.queries.ts'

interface CuentaFieldProps {
  cuentas: readonly CuentaParaPedir[]
  value: string
  onChange: (cuenta: CuentaParaPedir) => void
  error: string | undefined
  disabled?: boolean
}

/** The account the order is billed to. [S149, S150] */
export function CuentaField({ cuentas, value, onChange, error, disabled }: CuentaFieldProps) {
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
      description={balance ? <BalanceLine {...balance} asOf={balances.asOf} warns /> : null}
      source={{ options }}
      value={value || null}
      onChange={choose}
      error={error}
      required
      disabled={disabled ?? false}
    />
  )
}
