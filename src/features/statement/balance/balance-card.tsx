import { lazy, Suspense } from 'react'
import type { Statement } from '#contract/calls/statement/statement.ts'
import type { Day } from '#contract/kit/day.ts'
import { Card } from '#src/ui/layout/card.tsx'
import classes from './balance-card.module.css'
import { balanceHistories } from './balance-points.ts'

const BalanceCurve = lazy(async () => ({ default: (await import('./balance-curve.tsx')).BalanceCurve }))

/** The balance of the last months with the days that open debts are due, in each currency; nothing where it is unknown. */
export function BalanceCard({ statement, today }: { statement: Statement; today: Day }) {
  const histories = balanceHistories(statement, today)
  if (histories.length === 0) return null

  return (
    <div className={classes.whole}>
      <Card title="Saldo de los últimos 12 meses">
        <div className={classes.rooms}>
          {histories.map((history) => (
            <div key={history.currency} className={classes.room}>
              <Suspense fallback={null}>
                <BalanceCurve history={history} today={today} />
              </Suspense>
            </div>
          ))}
        </div>
      </Card>
    </div>
  )
}
