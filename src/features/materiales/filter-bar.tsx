import { Button } from '@mantine/core'
import { useState } from 'react'
import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { Bar } from '#src/ui/layout/bar.tsx'
import classes from './filter-bar.module.css'
import { FilterFields } from './filter-fields.tsx'
import { withoutText } from './filter-rules.ts'

interface FilterBarProps {
  filter: MaterialFilter
  onApply: (filter: MaterialFilter) => void
  onClose: () => void
}

/** The fields of the form beside the results; nothing changes until they are applied. [S197] */
export function FilterBar({ filter: start, onApply, onClose }: FilterBarProps) {
  const [filter, setFilter] = useState(() => withoutText(start))
  const text = start.search === undefined ? {} : { search: start.search }

  return (
    <Bar
      side="right"
      title="Filtros"
      isOpen
      onClose={onClose}
      foot={
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={() => setFilter({})}>
            Limpiar
          </Button>
          <Button size="md" onClick={() => onApply({ ...filter, ...text })}>
            Ver resultados
          </Button>
        </div>
      }
    >
      <div className={classes.fields}>
        <FilterFields filter={filter} onChange={setFilter} />
      </div>
    </Bar>
  )
}
