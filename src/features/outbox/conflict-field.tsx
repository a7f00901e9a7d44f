import { useId } from 'react'
import { CheckIcon } from '#src/ui/icons/icons.tsx'
import classes from './conflict-choice.module.css'
import type { FieldChoice, Pick } from './conflict-fields.ts'

interface ConflictFieldProps {
  choice: FieldChoice
  picked: Pick | null
  onPick: (side: Pick) => void
}

/** A field with both values, each a button as wide as a thumb needs; none is chosen beforehand. */
export function ConflictField({ choice, picked, onPick }: ConflictFieldProps) {
  const id = useId()
  const { label, mine, author, theirs } = choice
  const sides = [
    { side: 'mia', who: 'Lo mío', value: mine },
    { side: 'suya', who: author, value: theirs },
  ] as const

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay its legend out beside other cards
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <div className={classes.sides}>
        {sides.map(({ side, who, value }) => (
          <button
            key={side}
            type="button"
            className={classes.side}
            aria-pressed={picked === side}
            onClick={() => onPick(side)}
          >
            <span className={classes.who}>{who}:</span>
            <span className={classes.value}>{value}</span>
            <span className={classes.check} aria-hidden>
              {picked === side ? <CheckIcon size={20} /> : null}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
