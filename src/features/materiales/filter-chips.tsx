import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { RemovableChips } from '#src/ui/lists/removable-chips.tsx'
import { without } from './filter-rules.ts'
import { filterChips } from './filter-words.ts'

interface FilterChipsProps {
  filter: MaterialFilter
  /** Names of products by code. */
  names: ReadonlyMap<string, string>
  onChange: (filter: MaterialFilter) => void
}

/** What the results are narrowed to. [S197] */
export function FilterChips({ filter, names, onChange }: FilterChipsProps) {
  const chips = filterChips(without(filter, ['search']), names).map(({ text, fields }) => ({
    text,
    onRemove: () => onChange(without(filter, fields)),
  }))
  return <RemovableChips label="Filtros aplicados" chips={chips} />
}
