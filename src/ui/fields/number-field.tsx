import { TextInput } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import classes from './number-field.module.css'
import { type FigureProps, useFigure } from './use-figure.ts'

/** The field's name may stand elsewhere: then its label is for screen readers alone. */
type LabelProps = { label: ReactNode; isLabelHidden?: false } | { label: string; isLabelHidden: true }

type NumberFieldProps = LabelProps &
  FigureProps & {
    /** Buttons − and + of 44 px, that repeat while held. */
    steppers?: boolean
    /** A unit after the figure: 'm²', 'PZA'. */
    unit?: ReactNode
    description?: ReactNode
    error?: ReactNode
    required?: boolean
    disabled?: boolean
  }

/** Pixels for a unit within its field: letters of 9, and as much again beside them. */
const unitWidth = (unit: ReactNode): number =>
  typeof unit === 'string' ? Math.max(56, unit.length * 9 + 24) : 56

/**
 * A figure forced into its limits, saying so: 'El máximo es 999'. It shows how a text is read that could be misread, and
 * names one that is none. [S74, A17, A195]
 */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, steppers, unit, description, error, required, disabled = false } = props
  const figure = useFigure(props)
  const unitText = unit ? (
    <span className={classes.unit} data-beside={steppers || undefined}>
      {unit}
    </span>
  ) : null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') figure.leave()
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
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={figure.fault ?? error}
        data-not-taken={figure.isUnread || undefined}
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
        {...(unitText && !steppers && { rightSection: unitText, rightSectionWidth: unitWidth(unit) })}
        inputContainer={(input) => (steppers ? withSteppers(input) : input)}
      />
      <p className={classes.hint} role="status">
        {figure.hint}
      </p>
    </div>
  )
}
