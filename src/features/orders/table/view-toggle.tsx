import { ToggleButton } from '#src/ui/fields/toggle-button.tsx'
import classes from './table.module.css'
import { useView, type View } from './use-view.ts'

const WORDS: readonly (readonly [View, string])[] = [
  ['tarjetas', 'Tarjetas'],
  ['tabla', 'Tabla'],
]

/** Cards or a table, where there is room for both. */
export function ViewToggle() {
  const { view, choose, canChoose } = useView()
  if (!canChoose) return null
  return (
    <fieldset className={classes.views}>
      <legend className={classes.legend}>Vista</legend>
      {WORDS.map(([word, text]) => (
        <ToggleButton key={word} isOn={view === word} onClick={() => choose(word)}>
          {text}
        </ToggleButton>
      ))}
    </fieldset>
  )
}
