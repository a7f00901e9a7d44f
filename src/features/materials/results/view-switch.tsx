import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import type { View } from './results-view.ts'
import classes from './view-switch.module.css'

interface ViewSwitchProps {
  view: View
  /** '129', '30+' while there are more. */
  counts: Readonly<Record<View, string>>
  onView: (view: View) => void
}

const NAMES: Readonly<Record<View, string>> = { stock: 'En stock', transito: 'En tránsito' }

/** The two lists of a search that asks for material in transit too. [S193, S198] */
export function ViewSwitch({ view, counts, onView }: ViewSwitchProps) {
  return (
    <fieldset className={classes.views} aria-label="Qué materiales">
      {(['stock', 'transito'] as const).map((item) => (
        <ToggleButton key={item} isOn={item === view} onClick={() => onView(item)}>
          {NAMES[item]} <span className="tabular">{counts[item]}</span>
        </ToggleButton>
      ))}
    </fieldset>
  )
}
