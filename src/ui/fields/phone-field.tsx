import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { phoneFault, phoneOf } from '#contract/kit/fields/phone-number.ts'
import { useRested } from './use-rested.ts'

interface PhoneFieldProps {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  /** 'tel' for the person's own number. */
  autoComplete: 'tel' | 'off'
  description?: ReactNode
  error?: ReactNode
}

/** A telephone as people write it, and under it how it is read. [A63] */
export function PhoneField({ value, onChange, description, error, ...props }: PhoneFieldProps) {
  const { isRested, settle } = useRested(value)
  const phone = phoneOf(value)
  const reads = phone && phone !== value.trim() ? `= ${phone}` : undefined
  const fault = isRested && phone === null ? phoneFault(value) : undefined
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      description={reads ?? description}
      error={fault ?? error}
      value={value}
      onBlur={settle}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
