import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import classes from './balance-line.module.css'
import { balanceText } from './balance-text.ts'
import { moneyText } from './money-text.ts'

interface BalanceLineProps {
  /** In pesos; debts are positive. */
  total: number
  overdue: number
  /** What may still be owed; null without a limit. */
  available: number | null
  /** When it was so: 'al 22/11/2026 06:00'. */
  asOf?: string
  /** Warns of an overdue part and of a limit that is passed; the form may be sent all the same. [A175] */
  warns?: boolean
}

/** What an account owes, its overdue part, and the rest of its limit. [A174] */
export function BalanceLine({ total, overdue, available, asOf, warns = false }: BalanceLineProps) {
  const isOver = available !== null && available < 0
  const facts = [
    balanceText(total),
    ...(overdue > 0 && !warns ? [`Vencido ${moneyText(overdue, '$')}`] : []),
    ...(available === null ? [] : [availableText(available)]),
    ...(asOf ? [asOf] : []),
  ]
  return (
    <span className={classes.line}>
      <span className={classes.facts}>{facts.join(' · ')}</span>
      {warns && overdue > 0 ? (
        <FieldWarning>La cuenta tiene {moneyText(overdue, '$')} vencidos.</FieldWarning>
      ) : null}
      {warns && isOver ? <FieldWarning>La deuda supera el límite de crédito.</FieldWarning> : null}
    </span>
  )
}

const availableText = (available: number): string =>
  available < 0
    ? `Límite superado por ${moneyText(-available, '$')}`
    : `Disponible ${moneyText(available, '$')}`
