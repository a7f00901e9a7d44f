import { useEffect, useRef } from 'react'
import { overDiscount } from '#contract/calls/rules/quote-rules.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import classes from './quote-line.module.css'

interface DiscountProps {
  /** Percent; null for none. */
  value: number | null
  error: string | undefined
  onChange: (changes: { descuento: number | null }) => void
}

/** The discount of a line, with the focus where it was just asked for. */
export function Discount({ value, error, onChange }: DiscountProps) {
  const { descuento_max: most = 100 } = useDevice().parts.user
  const isOver = value !== null && value > most
  const box = useRef<HTMLDivElement>(null)
  const isNew = useRef(value === null && error === undefined)
  useEffect(() => {
    if (isNew.current) box.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={box} className={classes.discount}>
      <NumberField
        label="Descuento"
        unit="%"
        value={value}
        min={0}
        max={100}
        decimals={2}
        noun="el descuento"
        onChange={(descuento) => onChange({ descuento })}
        error={error ?? (isOver ? overDiscount(most) : undefined)}
      />
    </div>
  )
}
