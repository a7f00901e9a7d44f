import type { ReactNode } from 'react'
import { NumberField } from './number-field.tsx'

interface HoldNumberProps {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  /** Unlimited by default. */
  max?: number
  unit?: ReactNode
  disabled?: boolean
}

/** A whole quantity with − and + that repeat while held: after 500 ms, then every 100 ms; 1 at least. [S75] */
export function HoldNumber({ min = 1, onChange, ...field }: HoldNumberProps) {
  return (
    <NumberField {...field} min={min} steppers onChange={(value) => onChange(Math.round(value ?? min))} />
  )
}
