import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './view-chips.module.css'

interface ViewChipsProps<Value extends string> {
  views: readonly { value: Value; label: string; count: number }[]
  value: string
  onChange: (value: Value) => void
}

/** The views of a list, each with how many rows it has. */
export const ViewChips = <Value extends string>({ views, value, onChange }: ViewChipsProps<Value>) =>
  views.map((view) => (
    <ToggleButton
      key={view.value}
      className={classes.view}
      isOn={view.value === value}
      onClick={() => onChange(view.value)}
    >
      {view.label} {view.count}
    </ToggleButton>
  ))
