import { Link } from '@tanstack/react-router'
import type { Account } from '#contract/calls/accounts.ts'
import { useBalances } from '#src/read/use-balances.ts'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import { NO_DOCUMENTS } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './customers.module.css'

/** The client's debt, with its age; the whole statement is one tap away. [S250, A174] */
export function BalanceCard({ cuenta: { id, cuit } }: { cuenta: Pick<Account, 'id' | 'cuit'> }) {
  const { of, isRead, asOf } = useBalances()
  const balance = of(cuit)
  return (
    <Card
      title="Saldo"
      foot={
        <Link to="/cuenta-corriente" search={{ cuenta: String(id) }} className={classes.way}>
          Cuenta corriente
        </Link>
      }
    >
      {balance ? (
        <BalanceLine {...balance} asOf={asOf} isLarge />
      ) : (
        <p className={classes.soft}>
          {isRead
            ? `– ${NO_DOCUMENTS} ni límite${asOf && `, ${asOf}`}.`
            : '– El saldo no está en este equipo.'}
        </p>
      )}
    </Card>
  )
}
