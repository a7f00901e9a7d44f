import { Button } from '@mantine/core'
import { useState } from 'react'
import { Bar } from '#src/ui/bar.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { OrdenesFilters } from './ordenes-search.ts'

interface FilterDrawerProps {
  filters: OrdenesFilters
  onApply: (filters: OrdenesFilters) => void
  onClose: () => void
}

/** The filters of a phone; nothing changes until they are applied. */
export function FilterDrawer({ filters: start, onApply, onClose }: FilterDrawerProps) {
  const [filters, setFilters] = useState(start)
  return (
    <Bar
      side="right"
      title="Filtros"
      isOpen
      onClose={onClose}
      foot={
        <Button size="md" fullWidth onClick={() => onApply(filters)}>
          Ver órdenes
        </Button>
      }
    >
      <FilterFields filters={filters} onChange={setFilters} />
    </Bar>
  )
}
