import classes from './money.module.css'
import { type MoneyMarks, moneyText } from './money-text.ts'

interface MoneyProps {
  amount: number | string
  /** 'U$D' or '$': never left out. */
  currency: string
  /** The price before the offer, crossed out. [S199] */
  isStruck?: boolean
  size?: 'md' | 'lg'
  /** The page's own separators. [S77] */
  marks?: Partial<MoneyMarks>
}

/** An amount with its currency, in figures that line up. [S77] */
export function Money({ amount, currency, isStruck, size = 'md', marks }: MoneyProps) {
  const text = moneyText(amount, currency, marks)
  if (!isStruck)
    return (
      <span className={classes.money} data-size={size}>
        {text}
      </span>
    )
  return (
    <s className={classes.struck}>
      <span className={classes.hidden}>Antes </span>
      {text}
    </s>
  )
}
