import { Button } from '@mantine/core'
import { useState } from 'react'
import { Bar } from '#src/ui/bar.tsx'
import classes from './filter-drawer.module.css'
import { FilterFields } from './filter-fields.tsx'
import type { ListFilters } from './list-filter.ts'
import { filtersOf } from './pedidos-search.ts'

interface FilterDrawerProps {
  filters: ListFilters
  statuses: readonly string[]
  onApply: (filters: ListFilters) => void
  onClose: () => void
  isShort?: boolean
}

/** The filters of a phone; nothing changes until they are applied. [S108] */
export function FilterDrawer({ filters: start, statuses, onApply, onClose, isShort }: FilterDrawerProps) {
  const [filters, setFilters] = useState(start)
  const clean = { ...filtersOf({}, statuses), q: start.q, account: start.account }

  return (
    <Bar
      side="right"
      title="Filtros"
      isOpen
      onClose={onClose}
      foot={
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={() => setFilters(clean)}>
            Limpiar
          </Button>
          <Button size="md" onClick={() => onApply(filters)}>
            Ver pedidos
          </Button>
        </div>
      }
    >
      <FilterFields filters={filters} statuses={statuses} onChange={setFilters} isShort={isShort ?? false} />
    </Bar>
  )
}
