import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import classes from './filter-fields.module.css'
import { withField } from './filter-rules.ts'

const RANGES = [
  { name: 'Alto', ending: 'o', unit: 'm', min: 'alto_min', max: 'alto_max' },
  { name: 'Largo', ending: 'o', unit: 'm', min: 'largo_min', max: 'largo_max' },
  { name: 'Cantidad', ending: 'a', unit: 'm²', min: 'cantidad_min', max: 'cantidad_max' },
  { name: 'Precio', ending: 'o', unit: 'U$D', min: 'precio_min', max: 'precio_max' },
] as const

interface RangeFieldsProps {
  filter: MaterialFilter
  onChange: (filter: MaterialFilter) => void
}

/** From and to, of sizes, m² and price. [S187] */
export function RangeFields({ filter, onChange }: RangeFieldsProps) {
  return (
    <div className={classes.ranges}>
      {RANGES.map(({ name, ending, unit, min, max }) => (
        <div key={name} className={classes.range}>
          {[min, max].map((field) => (
            <NumberField
              key={field}
              label={`${name} ${field === min ? 'mínim' : 'máxim'}${ending}`}
              unit={unit}
              min={0}
              step={0.01}
              value={filter[field] ?? null}
              onChange={(value) => onChange(withField(filter, field, value))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
