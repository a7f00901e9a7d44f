import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getDashboard } from '#contract/calls/dashboard.ts'
import type { HomeBalances } from '#contract/calls/statement/balances.ts'
import { formatMoment } from '#contract/kit/day.ts'
import { countText } from '#contract/kit/sentence-words.ts'
import { useRemote } from '#src/read/remote-query.ts'
import { balanceText, withoutDocumentsText } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { StatList } from '#src/ui/lists/stat-list.tsx'
import classes from './home.module.css'

/** A customer's debt to each company; the server leaves it out for sellers and without the right. [S241, A75, A127] */
export function BalancesCard() {
  const { data } = useRemote(getDashboard, {}, { persist: true })
  return data?.saldos_balances ? <Balances saldos={data.saldos_balances} /> : null
}

function Balances({ saldos: balances }: { saldos: HomeBalances }) {
  const { saldo_total, real_saldo_total, saldo_usd, cuentas: accounts, al } = balances
  const lacking = withoutDocumentsText(balances)
  const text = (pesos: number | null, dollars: number | null) => balanceText({ pesos, dollars })
  const stats = [
    { label: 'MGSL', value: text(balances.saldo_mgsl, balances.usd_mgsl), isFigure: true },
    { label: 'GADS', value: text(balances.saldo_gads, balances.usd_gads), isFigure: true },
    { label: 'TOTAL', value: text(saldo_total, saldo_usd), isTotal: true },
  ]
  return (
    <Card title="Cuenta corriente" aside={accounts > 1 ? countText(accounts, 'cuenta', 'cuentas') : null}>
      <StatList stats={stats} />
      {lacking === '' ? null : <p className={classes.soft}>{lacking}</p>}
      {real_saldo_total === null || real_saldo_total === saldo_total ? null : (
        <p className={classes.soft}>Con lo que todavía no se registró: {text(real_saldo_total, saldo_usd)}</p>
      )}
      <p className={classes.soft}>{al ? `al ${formatMoment(al)}` : ' '}</p>
      <Button component={Link} to={'/cuenta-corriente' as '/'} variant="default" mt="sm">
        Ver cuenta corriente
      </Button>
    </Card>
  )
}
