import classes from './lot-button.module.css'
import { type LotLook, LotRow } from './lot-row.tsx'

interface LotButtonProps {
  look: LotLook
  /** The one an order has. */
  isCurrent?: boolean
  /** Where a choice is made and confirmed after it. */
  isChosen?: boolean
  onClick: () => void
}

/** A lot of a choice. */
export function LotButton({ look, isCurrent, isChosen, onClick }: LotButtonProps) {
  return (
    <button
      type="button"
      className={classes.lot}
      aria-current={isCurrent || undefined}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      <LotRow {...look} />
    </button>
  )
}
