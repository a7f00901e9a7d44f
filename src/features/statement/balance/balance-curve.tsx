import type { Day } from '#contract/kit/day.ts'
import { formatDay } from '#contract/kit/day.ts'
import { balanceText } from '#src/ui/layout/balance-text.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './balance-curve.module.css'
import type { BalanceHistory } from './balance-points.ts'

interface BalanceCurveProps {
  history: BalanceHistory
  today: Day
}

const CURRENCIES = { $: 'pesos', U$D: 'dólares' } as const

/** A line of the balance, under it a dot for each day that debts are due, and the same figures as tables. */
export function BalanceCurve({ history, today }: BalanceCurveProps) {
  const { currency, points, debts, from, until } = history
  const balances = points.map(({ balance }) => balance)
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)]
  const xOf = (day: Day) => share(Date.parse(day), Date.parse(from), Date.parse(until))
  const yOf = (balance: number) => 100 - share(balance, low, high)
  const line = points.map(({ day, balance }) => `${xOf(day)},${yOf(balance)}`)

  return (
    <div>
      <p className={classes.axis}>
        <span>En {CURRENCIES[currency]}</span>
        <span>Máximo {wholeText(high, currency)}</span>
      </p>
      <div className={classes.picture} aria-hidden="true">
        <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polygon points={[`0,${yOf(0)}`, ...line, `${xOf(today)},${yOf(0)}`].join(' ')} />
          <line x1="0" x2="100" y1={yOf(0)} y2={yOf(0)} />
          <line className={classes.today} x1={xOf(today)} x2={xOf(today)} y1="0" y2="100" />
          <polyline points={line.join(' ')} />
        </svg>
        <div className={classes.debts}>
          {debts.map(({ due, isLate }) => (
            <span
              key={due}
              className={classes.debt}
              data-late={isLate || undefined}
              style={{ left: `${xOf(due)}%` }}
            />
          ))}
        </div>
      </div>
      <p className={classes.axis}>
        <span>{formatDay(from)}</span>
        <span>{until === today ? 'hoy' : formatDay(until)}</span>
      </p>
      <p className={classes.legend}>
        <span>
          <span className={classes.mark} data-late aria-hidden="true" /> Vencido
        </span>
        <span>
          <span className={classes.mark} aria-hidden="true" /> Por vencer
        </span>
      </p>
      <Numbers {...history} />
    </div>
  )
}

/** A part of the way between two ends, in hundredths; what lies beyond stands at the end. */
const share = (value: number, from: number, until: number): number =>
  until === from ? 100 : Math.round(Math.min(1, Math.max(0, (value - from) / (until - from))) * 1e4) / 100

const wholeText = (amount: number, currency: string): string =>
  moneyText(Math.round(amount), currency, { decimals: 0 })

function Numbers({ currency, points, debts }: BalanceHistory) {
  const owed = (balance: number) =>
    balanceText(currency === '$' ? { pesos: balance, dollars: 0 } : { pesos: 0, dollars: balance })
  return (
    <details className={classes.numbers}>
      <summary>Ver los números</summary>
      <FiguresTable
        caption={`Saldo en ${CURRENCIES[currency]}`}
        columns={[
          { key: 'day', title: 'Al', cell: ({ day }) => formatDay(day) },
          { key: 'balance', title: 'Saldo', cell: ({ balance }) => owed(balance), isFigure: true },
        ]}
        rows={points}
        rowKey={({ day }) => day}
        compact
      />
      {debts.length > 0 ? (
        <FiguresTable
          caption={`Vencimientos en ${CURRENCIES[currency]}`}
          columns={[
            { key: 'due', title: 'Vence', cell: ({ due }) => formatDay(due) },
            { key: 'state', title: 'Estado', cell: ({ isLate }) => (isLate ? 'Vencido' : 'Por vencer') },
            {
              key: 'amount',
              title: 'Importe',
              cell: ({ amount }) => moneyText(amount, currency),
              isFigure: true,
            },
          ]}
          rows={debts}
          rowKey={({ due }) => due}
          compact
        />
      ) : null}
    </details>
  )
}
