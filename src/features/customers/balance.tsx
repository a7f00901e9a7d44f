import { useIsOnline } from '#src/read/phone-state.ts'
import { useBalances } from '#src/read/use-balances.ts'
import { BalanceLine } from '#src/ui/layout/balance-line.tsx'
import { NO_DOCUMENTS } from '#src/ui/layout/balance-text.ts'
import classes from './customers.module.css'

/** The client's debt, with its age. [S250, A174] */
export function Balance({ cuit }: { cuit: string }) {
  const { of, isRead, asOf } = useBalances()
  const isOnline = useIsOnline()
  const balance = of(cuit)
  if (balance) return <BalanceLine {...balance} asOf={asOf} isLarge />
  return (
    // Its place is kept for as long as it may still come.
    <p className={classes.soft} data-awaited={(!isRead && isOnline) || undefined}>
      {isRead ? `– ${NO_DOCUMENTS} ni límite${asOf && `, ${asOf}`}.` : '– El saldo no está en este equipo.'}
    </p>
  )
}
