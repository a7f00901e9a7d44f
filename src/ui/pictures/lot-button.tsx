import { CheckIcon } from '#src/ui/icons/icons.tsx'
import classes from './lot-button.module.css'
import { type LotLook, LotTile } from './lot-tile.tsx'

interface LotButtonProps {
  look: LotLook
  /** The one an order has. */
  isCurrent?: boolean
  /** Where a choice is made and confirmed after it. */
  isChosen?: boolean
  onClick: () => void
}

/** A lot of a choice: its plate is touched. */
export function LotButton({ look, isCurrent, isChosen, onClick }: LotButtonProps) {
  return (
    <button
      type="button"
      className={classes.lot}
      aria-current={isCurrent || undefined}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      <LotTile {...look} />
      {isChosen || isCurrent ? (
        <span className={classes.tick}>
          <CheckIcon size={20} />
        </span>
      ) : null}
    </button>
  )
}
