import { Button } from '@mantine/core'
import { quantityUnitOf } from '#contract/kit/fields/unit.ts'
import { unitText } from '#contract/kit/figures.ts'
import { halfPlateText } from '#src/records/cart/half-plates.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import classes from './quantity-field.module.css'
import type { StockWords } from './stock-words.ts'

interface QuantityFieldProps {
  value: number | null
  unit: string
  onChange: (quantity: number | null) => void
  error?: string | undefined
  /** Its label is for screen readers alone, and the unit stands after the figure. */
  isCompact?: boolean
  /** Less than this is left; one touch asks for the rest. */
  left?: StockWords['left']
}

/** A quantity up to 999 with two decimals; half a plate is allowed but not without a word. [S154, A17] */
export function QuantityField({ value, unit, onChange, error, isCompact, left }: QuantityFieldProps) {
  const half = halfPlateText(unit, value)

  return (
    <div className={isCompact ? classes.compact : undefined}>
      <NumberField
        label="Cantidad"
        value={value}
        onChange={onChange}
        min={0.01}
        max={999}
        decimals={2}
        noun="la cantidad"
        measure={quantityUnitOf(unit) ?? undefined}
        steppers
        required
        error={error}
        {...(isCompact && { isLabelHidden: true, unit: unitText(unit, value ?? 0) })}
        {...(half && { description: half })}
      />
      {left ? (
        <p className={classes.left}>
          <FieldWarning>{left.text}</FieldWarning>
          <Button variant="light" size="compact-md" onClick={() => onChange(left.most)}>
            {left.correct}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
