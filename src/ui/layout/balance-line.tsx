import { Fragment } from 'react'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import classes from './balance-line.module.css'
import { type Amounts, amountsText, balanceText, NO_DOCUMENTS } from './balance-text.ts'
import { moneyText } from './money-text.ts'

interface BalanceLineProps {
  /** Debts are positive. */
  total: Amounts
  /** The part of it that is past its day. */
  overdue: Amounts
  /** Amount that may still be owed, in pesos; null without a limit. */
  available: number | null
  /** When it was so: 'al 22/11/2026 06:00'. */
  asOf?: string
  /** The debt is what the place is about. */
  isLarge?: boolean
  /** Warns of an overdue part and of a limit that is passed; the form may be sent all the same. [A175] */
  warns?: boolean
  /** The order's amount, in pesos, and how that was counted: 'U$D 100,00 a $ 1.432,00 del 22/11/2026'. [A175] */
  order?: { amount: number; counted: string } | null
}

/** Debt of an account in both currencies, its overdue part, and the rest of its limit. [A174, A202, A203] */
export function BalanceLine({
  total,
  overdue,
  available,
  asOf,
  isLarge = false,
  warns = false,
  order = null,
}: BalanceLineProps) {
  const isOver = available !== null && available < 0
  const isPassed = available !== null && order !== null && !isOver && order.amount > available
  const late = amountsText(overdue)
  const facts = [
    ...(total.pesos === null ? [NO_DOCUMENTS] : []),
    ...(available === null ? [] : [availableText(available)]),
    ...(asOf ? [asOf] : []),
  ]
  return (
    <span className={classes.line}>
      <span className={classes.facts}>
        <span className={classes.total} data-large={isLarge || undefined}>
          {balanceText(total)}
        </span>
        {late && !warns ? (
          <>
            {isLarge ? null : ' · '}
            <span className={classes.late} data-large={isLarge || undefined}>
              Vencido {late}
            </span>
          </>
        ) : null}
        {facts.map((fact, at) => (
          <Fragment key={fact}>{`${isLarge && at === 0 ? '' : ' · '}${fact}`}</Fragment>
        ))}
      </span>
      {warns && late ? <FieldWarning>La cuenta tiene {late} vencidos.</FieldWarning> : null}
      {warns && isOver ? <FieldWarning>La deuda supera el límite de crédito.</FieldWarning> : null}
      {warns && isPassed ? (
        <FieldWarning>
          Con este pedido ({order.counted}) la deuda supera el límite de crédito por{' '}
          {moneyText(order.amount - available, '$')}.
        </FieldWarning>
      ) : null}
    </span>
  )
}

const availableText = (available: number): string =>
  available < 0
    ? `Límite superado por ${moneyText(-available, '$')}`
    : `Disponible ${moneyText(available, '$')}`
