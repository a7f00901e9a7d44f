import { type ReactNode, useId } from 'react'
import classes from './choice-list.module.css'
import { ChoiceText } from './choice-text.tsx'

export interface Choice {
  value: string
  label: ReactNode
  /** A second, quieter line. */
  detail?: ReactNode
}

interface ChoiceListProps {
  label: ReactNode
  options: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  error?: ReactNode
  /** Marked as what has to be chosen. */
  required?: boolean
  /** Short ones stand side by side. */
  isRow?: boolean
}

/** A choice of a few things, each a row as tall as a thumb; the arrows move among them. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, options, value, onChange, error, required = false, isRow = false } = props
  const id = useId()
  const errorId = `${id}-error`

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>
        {label}
        {required ? <span className={classes.asterisk}> *</span> : null}
      </legend>
      <div className={classes.rows} data-row={isRow || undefined} data-invalid={error ? true : undefined}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.row}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              data-autofocus={option.value === value || (value === null && index === 0) || undefined}
              className={classes.radio}
            />
            <ChoiceText {...option} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
