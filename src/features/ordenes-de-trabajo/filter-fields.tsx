import { Button, Stack } from '@mantine/core'
import { ESTADOS } from '#src/records/ordenes-de-trabajo/estados-de-material.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { SequenceSelect } from '#src/ui/fields/sequence-select.tsx'
import { FilterBox } from '#src/ui/lists/filter-box.tsx'
import { FilterGroup } from '#src/ui/lists/filter-group.tsx'
import { colorOf } from './estado-words.ts'
import type { OrdenesFilters } from './ordenes-search.ts'

interface FilterFieldsProps {
  filters: OrdenesFilters
  onChange: (filters: OrdenesFilters) => void
}

/** Sequence and material statuses, with all and none of them at once. [S216] */
export function FilterFields({ filters, onChange }: FilterFieldsProps) {
  const { f } = filters
  const tick = (next: readonly string[]) => onChange({ ...filters, f: next })
  const toggle = (estado: string) =>
    tick(f.includes(estado) ? f.filter((one) => one !== estado) : [...f, estado])

  return (
    <Stack gap={18}>
      <SequenceSelect
        value={filters.orderBy}
        onChange={(orderBy) => onChange({ ...filters, orderBy })}
        words={{ latest: 'Más nuevas primero', oldest: 'Más antiguas primero' }}
      />
      <FilterGroup
        legend="Estado del material"
        quick={
          <>
            <Button variant="default" onClick={() => tick(ESTADOS)}>
              Todos
            </Button>
            <Button variant="default" onClick={() => tick([])}>
              Ninguno
            </Button>
          </>
        }
      >
        {ESTADOS.map((estado) => (
          <FilterBox
            key={estado}
            label={<StatusDot color={colorOf(estado)}>{estado}</StatusDot>}
            checked={f.includes(estado)}
            onToggle={() => toggle(estado)}
          />
        ))}
      </FilterGroup>
    </Stack>
  )
}
