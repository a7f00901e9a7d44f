import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { StatusDot } from '#src/ui/status-dot.tsx'
import { colorOf } from './estado-words.ts'
import classes from './filter-fields.module.css'
import { ESTADOS, type OrdenesFilters } from './ordenes-search.ts'

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
    <div className={classes.fields}>
      <NativeSelect
        label="Ordenar"
        value={filters.orderBy}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filters, orderBy: value as OrdenesFilters['orderBy'] })
        }
        data={[
          { value: 'latest', label: 'Más nuevas primero' },
          { value: 'oldest', label: 'Más antiguas primero' },
        ]}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Estado del material</legend>
        {ESTADOS.map((estado) => (
          <Checkbox
            key={estado}
            label={<StatusDot color={colorOf(estado)}>{estado}</StatusDot>}
            classNames={{ body: classes.box ?? '', labelWrapper: classes.label ?? '' }}
            checked={f.includes(estado)}
            onChange={() => toggle(estado)}
          />
        ))}
        <div className={classes.quick}>
          <Button variant="default" onClick={() => tick(ESTADOS)}>
            Todos
          </Button>
          <Button variant="default" onClick={() => tick([])}>
            Ninguno
          </Button>
        </div>
      </fieldset>
    </div>
  )
}
