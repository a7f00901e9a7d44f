import { RemovableChips } from '#src/ui/lists/removable-chips.tsx'
import { type FilterWorld, filterChips } from './filter-words.ts'
import type { ListFilters } from './list-filter.ts'

interface FilterChipsProps {
  filters: ListFilters
  world: FilterWorld
  onChange: (filters: ListFilters) => void
}

/** What the list is narrowed to. [S108] */
export function FilterChips({ filters, world, onChange }: FilterChipsProps) {
  const chips = filterChips(filters, world).map(({ text, without }) => ({
    text,
    onRemove: () => onChange(without),
  }))
  return <RemovableChips label="Filtros aplicados" chips={chips} />
}
