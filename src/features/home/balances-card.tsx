import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getDashboard } from '#contract/calls/dashboard.ts'
import type { HomeBalances } from '#contract/calls/statement/balances.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { balanceText } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './home.module.css'

/** A customer's debt to each company; the server leaves it out for sellers and without the right. [S241, A75, A127] */
export function BalancesCard() {
  const { data } = useRemote(getDashboard, {}, { persist: true })
  return data?.saldos_balances ? <Balances saldos={data.saldos_balances} /> : null
}

function Balances({ saldos: balances }: { saldos: HomeBalances }) {
  const { saldo_mgsl, saldo_gads, saldo_total, real_saldo_total, cuentas: accounts, al } = balances
  const stats = [
    { label: 'MGSL', value: balanceText(saldo_mgsl), isFigure: true },
    { label: 'GADS', value: balanceText(saldo_gads), isFigure: true },
    { label: 'TOTAL', value: balanceText(saldo_total), isTotal: true },
  ]
  return (
    <Card title="Cuenta corriente" aside={accounts > 1 ? countText(accounts, 'cuenta', 'cuentas') : null}>
      <StatList stats={stats} />
      {real_saldo_total === saldo_total ? null : (
        <p className={classes.soft}>Con lo que todavía no se registró: {balanceText(real_saldo_total)}</p>
      )}
      <p className={classes.soft}>{al ? `al ${formatMoment(al)}` : ' '}</p>
      <Button component={Link} to={'/cuenta-corriente' as '/'} variant="default" mt="sm">
        Ver cuenta corriente
      </Button>
    </Card>
  )
}
