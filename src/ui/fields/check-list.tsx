import type { ReactNode } from 'react'
import classes from './choice-list.module.css'
import type { Choice } from './choice-list.tsx'
import { ChoiceText } from './choice-text.tsx'

interface CheckListProps {
  label: ReactNode
  options: readonly Choice[]
  value: readonly string[]
  onToggle: (value: string, isOn: boolean) => void
}

/** Any number of things, each a row as tall as a thumb. */
export function CheckList({ label, options, value, onToggle }: CheckListProps) {
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.rows}>
        {options.map((option) => (
          <label key={option.value} className={classes.row}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) => onToggle(option.value, event.currentTarget.checked)}
              className={classes.radio}
            />
            <ChoiceText {...option} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
