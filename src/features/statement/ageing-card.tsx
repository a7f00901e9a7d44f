import type { Ageing, Statement } from '#contract/calls/statement/statement.ts'
import { type Day, formatDay } from '#contract/kit/day.ts'
import { balanceText } from '#src/ui/layout/balance-text.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { moneyText } from '#src/ui/layout/money-text.ts'
import classes from './ageing-card.module.css'

type Age = 'no_vencido' | 'hasta_30' | 'hasta_60' | 'mas_de_60'

const AGES: readonly [age: Age, label: string][] = [
  ['no_vencido', 'No vencido'],
  ['hasta_30', '1 a 30 días'],
  ['hasta_60', '31 a 60 días'],
  ['mas_de_60', 'Más de 60 días'],
]

const owes = (ageing: Ageing): boolean => AGES.some(([age]) => ageing[age] > 0)

interface AgeingCardProps {
  statement: Statement
  /** The day on which the server counted the ages. */
  day: Day
}

/** Age of all the debt, in pesos and in dollars: bars, and the same in words and figures. [A202] */
export function AgeingCard({ statement, day }: AgeingCardProps) {
  const { antiguedad: ageings, saldo_total: pesos, saldo_usd: dollars } = statement
  if (!ageings.some(owes)) return null

  return (
    <Card title="Antigüedad de la deuda" aside={`al ${formatDay(day)}`}>
      {ageings.filter(owes).map((ageing) => (
        <Bar key={ageing.moneda} ageing={ageing} />
      ))}
      <table className={classes.table}>
        <caption className={classes.caption}>Deuda según los días vencidos</caption>
        <thead>
          <tr>
            <th scope="col">Vencida hace</th>
            {ageings.map(({ moneda: currency }) => (
              <th key={currency} scope="col" className={classes.currency}>
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AGES.map(([age, label]) => (
            <tr key={age}>
              <th scope="row">
                <span className={classes.mark} data-age={age} aria-hidden />
                {label}
              </th>
              {ageings.map(({ moneda: currency, ...ageing }) => (
                <td key={currency} className="num">
                  {moneyText(ageing[age], currency)}
                </td>
              ))}
            </tr>
          ))}
          {ageings.some(({ a_favor: credits }) => credits < 0) ? <Credits ageings={ageings} /> : null}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {ageings.map(({ moneda: currency }) => (
              <td key={currency} className="num">
                {balanceText(currency === '$' ? { pesos, dollars: 0 } : { pesos: 0, dollars })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}

const Bar = ({ ageing }: { ageing: Ageing }) => (
  <div className={classes.bar} aria-hidden>
    {AGES.map(([age]) =>
      ageing[age] > 0 ? (
        <span key={age} className={classes.part} data-age={age} style={{ flexGrow: ageing[age] }} />
      ) : null,
    )}
  </div>
)

const Credits = ({ ageings }: { ageings: readonly Ageing[] }) => (
  <tr>
    <th scope="row">Pagos y créditos sin aplicar</th>
    {ageings.map(({ moneda: currency, a_favor: credits }) => (
      <td key={currency} className="num">
        {credits < 0 ? `A favor ${moneyText(-credits, currency)}` : '–'}
      </td>
    ))}
  </tr>
)
