import type { ReactNode } from 'react'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import classes from './removable-chips.module.css'

interface RemovableChipsProps {
  label: string
  chips: readonly { text: string; onRemove: () => void }[]
  /** Stands before them in their row. */
  quick?: ReactNode
  /** Takes all of them away. */
  onClear?: () => void
}

/** The active filters of a list, each with its cross; nothing without any. */
export function RemovableChips({ label, chips, quick, onClear }: RemovableChipsProps) {
  if (!quick) return <Chips label={label} chips={chips} />
  return (
    <div className={classes.chips}>
      {quick}
      <Chips label={label} chips={chips} />
      {onClear && chips.length > 0 ? (
        <button type="button" className={classes.clear} onClick={onClear}>
          Limpiar
        </button>
      ) : null}
    </div>
  )
}

function Chips({ label, chips }: Pick<RemovableChipsProps, 'label' | 'chips'>) {
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map(({ text, onRemove }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two filters may have the same words
        <li key={`${text} ${index}`}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Quitar filtro ${text}`}
            onClick={onRemove}
          >
            {text}
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
