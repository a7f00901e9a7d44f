import type { Statement } from '#contract/calls/statement/statement.ts'
import type { Day } from '#contract/kit/day.ts'
import { balanceText } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { type Age, ageingOf } from './ageing.ts'
import classes from './ageing-card.module.css'

/** Age of the debt: a bar, and the same in words and figures. */
export function AgeingCard({ statement, today }: { statement: Statement; today: Day }) {
  const { ages, credits } = ageingOf(statement, today)
  const debts = ages.reduce((total, { amount }) => total + amount, 0)
  if (debts === 0) return null

  return (
    <Card title="Antigüedad de la deuda">
      <div className={classes.bar} aria-hidden>
        {ages.map(({ key, amount }) =>
          amount > 0 ? (
            <span key={key} className={classes.part} data-age={key} style={{ flexGrow: amount }} />
          ) : null,
        )}
      </div>
      <table className={classes.table}>
        <caption className={classes.caption}>Deuda en pesos según los días vencidos</caption>
        <tbody>
          {ages.map((age) => (
            <AgeRow key={age.key} age={age} />
          ))}
          {credits < 0 ? (
            <tr>
              <th scope="row">Pagos y créditos sin aplicar</th>
              <td className="num">A favor {moneyText(-credits, '$')}</td>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="num">{balanceText(statement.saldo_total)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

function AgeRow({ age: { key, label, amount } }: { age: Age }) {
  return (
    <tr>
      <th scope="row">
        <span className={classes.mark} data-age={key} aria-hidden />
        {label}
      </th>
      <td className="num">{moneyText(amount, '$')}</td>
    </tr>
  )
}
