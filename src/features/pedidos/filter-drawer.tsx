import { FilterDrawer as Drawer } from '#src/ui/lists/filter-drawer.tsx'
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

/** What narrows the list of orders, on a phone. [S108] */
export function FilterDrawer({ filters, statuses, isShort = false, onApply, onClose }: FilterDrawerProps) {
  const clean = { ...filtersOf({}, statuses), q: filters.q, account: filters.account }

  return (
    <Drawer start={filters} clean={clean} applyText="Ver pedidos" onApply={onApply} onClose={onClose}>
      {(now, onChange) => (
        <FilterFields filters={now} statuses={statuses} onChange={onChange} isShort={isShort} />
      )}
    </Drawer>
  )
}
