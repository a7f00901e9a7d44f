import { TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { useHoldRepeat } from './hold-repeat.ts'
import classes from './number-field.module.css'
import { clamp, readNumber, round, writeNumber } from './number-text.ts'

/** The field's name may stand elsewhere: then its label is for screen readers alone. */
type LabelProps = { label: ReactNode; isLabelHidden?: false } | { label: string; isLabelHidden: true }

type NumberFieldProps = LabelProps & {
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  /** Step of the buttons and the arrow keys, 1 by default. */
  step?: number
  /** Buttons − and + of 44 px, that repeat while held. */
  steppers?: boolean
  /** A unit after the figure: 'm²', 'PZA'. */
  unit?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** A figure forced into its limits, saying so: 'El máximo es 999'. Comma and dot both make decimals. [S74, A17] */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, steppers, unit, description, error, required, disabled = false } = props
  const figure = useFigure(props)
  const unitText = unit ? <span className={classes.unit}>{unit}</span> : null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    figure.by(event.key === 'ArrowUp' ? 1 : -1)
  }
  const withSteppers = (input: ReactNode) => (
    <div className={classes.row}>
      <button
        type="button"
        className={classes.step}
        aria-label="Menos"
        disabled={disabled || value === min}
        {...figure.less}
      >
        <MinusIcon />
      </button>
      {input}
      <button
        type="button"
        className={classes.step}
        aria-label="Más"
        disabled={disabled || value === max}
        {...figure.more}
      >
        <PlusIcon />
      </button>
      {unitText}
    </div>
  )

  return (
    <div>
      <TextInput
        {...(props.isLabelHidden ? { 'aria-label': props.label } : { label: props.label })}
        description={description}
        error={error}
        required={required ?? false}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        value={figure.text}
        onChange={(event) => figure.write(event.currentTarget.value)}
        onBlur={figure.leave}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.input ?? '' }}
        {...(unitText && !steppers && { rightSection: unitText, rightSectionWidth: 56 })}
        inputContainer={(input) => (steppers ? withSteppers(input) : input)}
      />
      <p className={classes.hint} role="status">
        {figure.hint}
      </p>
    </div>
  )
}

type FigureProps = Pick<NumberFieldProps, 'value' | 'onChange' | 'min' | 'max' | 'step'>

/** The typed text of a figure, and the ways to change it. */
function useFigure({ value, onChange, min, max, step = 1 }: FigureProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [hint, setHint] = useState<string>()

  const put = (wanted: number) => {
    const { value: allowed, hint } = clamp(round(wanted), { min, max })
    setHint(hint)
    setDraft(null)
    onChange(allowed)
  }
  // Too little is only corrected on leaving: '0' is on the way to '0,5'.
  const write = (text: string) => {
    const written = readNumber(text)
    if (written !== null && max !== undefined && written > max) return put(written)
    setHint(undefined)
    setDraft(text)
    if (written === null || min === undefined || written >= min) onChange(written)
  }
  const leave = () => {
    if (draft === null) return
    const written = readNumber(draft)
    if (written !== null) return put(written)
    setDraft(null)
    onChange(null)
  }
  const by = (steps: number) => put((value ?? Math.max(min ?? 0, 0) - (steps > 0 ? step : 0)) + steps * step)
  const less = useHoldRepeat(() => by(-1), value !== min)
  const more = useHoldRepeat(() => by(1), value !== max)
  return { text: draft ?? writeNumber(value), hint, write, leave, by, less, more }
}
