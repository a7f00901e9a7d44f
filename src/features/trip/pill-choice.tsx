import { useId } from 'react'
import classes from './trip.module.css'

interface PillChoiceProps<Value extends string | number> {
  legend: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** A single one, or several. */
  kind: 'radio' | 'checkbox'
  onToggle: (value: Value) => void
}

/** A handful of choices, each a target for a thumb. */
export function PillChoice<Value extends string | number>(props: PillChoiceProps<Value>) {
  const { legend, options, chosen, kind, onToggle } = props
  const name = useId()

  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.pills}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes.pill}>
            <input
              type={kind}
              name={name}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
              className={classes.input}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
