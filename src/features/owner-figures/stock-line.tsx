import type { StockDay } from '#contract/calls/home/owner-figures.ts'
import { formatDay } from '#contract/kit/day.ts'
import { moneyText } from '#src/ui/layout/money-text.ts'
import { FiguresTable } from '#src/ui/lists/figures-table.tsx'
import classes from './owner-figures.module.css'

/** The value of the stock over its days, and of what is older than half a year, with the same as a table. */
export function StockLine({ days }: { days: readonly StockDay[] }) {
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last || days.length < 2)
    return (
      <p className={classes.soft}>El stock se guarda cada noche: la línea empieza con dos días guardados.</p>
    )
  const most = Math.max(1, ...days.map(({ valor: value }) => value))
  const [from, until] = [Date.parse(first.dia), Date.parse(last.dia)]
  const line = (of: (day: StockDay) => number) =>
    days
      .map(
        (day) =>
          `${(((Date.parse(day.dia) - from) / (until - from)) * 100).toFixed(2)},${(100 - (of(day) / most) * 100).toFixed(2)}`,
      )
      .join(' ')
  const old = line(({ valor_viejo }) => valor_viejo)

  return (
    <div>
      <p className={classes.axis}>
        <span>Valor del stock</span>
        <span>Máximo {wholeText(most)}</span>
      </p>
      <svg className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,100 ${old} 100,100`} />
        <line x1="0" x2="100" y1="100" y2="100" />
        <polyline className={classes.old} points={old} />
        <polyline points={line(({ valor: value }) => value)} />
      </svg>
      <p className={classes.axis}>
        <span>{formatDay(first.dia)}</span>
        <span>{formatDay(last.dia)}</span>
      </p>
      <p className={classes.axis}>
        <span>
          <span className={classes.mark} aria-hidden="true" /> Todo
        </span>
        <span>
          <span className={classes.mark} data-old aria-hidden="true" /> Con más de 180 días
        </span>
      </p>
      <details className={classes.numbers}>
        <summary>Ver los números</summary>
        <FiguresTable
          caption="Valor del stock por día"
          columns={[
            { key: 'day', title: 'Día', cell: ({ dia: day }) => formatDay(day) },
            { key: 'value', title: 'Todo', cell: ({ valor: value }) => wholeText(value), isFigure: true },
            {
              key: 'old',
              title: 'Más de 180 días',
              cell: ({ valor_viejo }) => wholeText(valor_viejo),
              isFigure: true,
            },
          ]}
          rows={days.toReversed()}
          rowKey={({ dia: day }) => day}
          compact
        />
      </details>
    </div>
  )
}

export const wholeText = (dollars: number): string => moneyText(Math.round(dollars), 'U$D', { decimals: 0 })
