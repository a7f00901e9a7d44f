import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { amountFault } from '#contract/kit/cents.ts'
import { useRested } from '#src/ui/fields/use-rested.ts'
import classes from './money-field.module.css'

interface MoneyFieldProps {
  label: ReactNode
  /** As it is typed: '1.234,56', '1234.5'. */
  value: string
  onChange: (value: string) => void
  /** Text under it: how it is read, or where it comes from. */
  preview?: ReactNode
  error?: ReactNode
  required?: boolean
}

/** An amount in pesos with comma decimals, and under it what it is read as. [S227] */
export function MoneyField({ label, value, onChange, preview, error, required = false }: MoneyFieldProps) {
  const { isRested, settle } = useRested(value)
  const fault = isRested ? amountFault(value) : undefined
  return (
    <TextInput
      label={label}
      // The line is always there: what stands below does not jump with the first figure.
      description={<span className={classes.preview}>{preview || '\u00a0'}</span>}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fault ?? error}
      onBlur={settle}
      required={required}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>$</span>}
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}
