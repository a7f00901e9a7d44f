import type { MaterialFilter } from '#contract/stock-filter.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import classes from './filter-chips.module.css'
import { without } from './filter-rules.ts'
import { filterChips } from './filter-words.ts'

interface FilterChipsProps {
  filter: MaterialFilter
  /** Names of products by code. */
  names: ReadonlyMap<string, string>
  onChange: (filter: MaterialFilter) => void
}

/** What the results are narrowed to, each condition with its cross. [S197] */
export function FilterChips({ filter, names, onChange }: FilterChipsProps) {
  const chips = filterChips(without(filter, ['search']), names)
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Filtros aplicados">
      {chips.map(({ text, fields }) => (
        <li key={fields.join()}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Quitar filtro ${text}`}
            onClick={() => onChange(without(filter, fields))}
          >
            {text}
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
