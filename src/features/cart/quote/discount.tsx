import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import classes from './quote-line.module.css'

interface DiscountProps {
  /** Percent; null for none. */
  value: number | null
  error: string | undefined
  /** The stone that it is of. */
  name: string
  onChange: (changes: { descuento: number | null }) => void
}

/** The discount of a line: a link until there is one. */
export function Discount({ value, error, name, onChange }: DiscountProps) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus()
  }, [isOpen])
  if (!isOpen && value === null && error === undefined)
    return (
      <Button variant="subtle" aria-label={`Descuento de ${name}`} onClick={() => setOpen(true)}>
        + Descuento
      </Button>
    )
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
        error={error}
      />
    </div>
  )
}
