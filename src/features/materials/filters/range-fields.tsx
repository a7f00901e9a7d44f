import type { MaterialFilter } from '#contract/stock/stock-filter.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import classes from './filter-fields.module.css'
import { withField } from './filter-rules.ts'

const RANGES = [
  {
    name: 'Alto',
    noun: 'el alto',
    ending: 'o',
    measure: 'M',
    isSmall: true,
    unit: 'm',
    min: 'alto_min',
    max: 'alto_max',
  },
  {
    name: 'Largo',
    noun: 'el largo',
    ending: 'o',
    measure: 'M',
    isSmall: true,
    unit: 'm',
    min: 'largo_min',
    max: 'largo_max',
  },
  {
    name: 'Cantidad',
    noun: 'la cantidad',
    ending: 'a',
    measure: 'M2',
    isSmall: false,
    unit: 'm²',
    min: 'cantidad_min',
    max: 'cantidad_max',
  },
  {
    name: 'Precio',
    noun: 'el precio',
    ending: 'o',
    measure: 'U$D',
    isSmall: false,
    unit: 'U$D',
    min: 'precio_min',
    max: 'precio_max',
  },
] as const

interface RangeFieldsProps {
  filter: MaterialFilter
  onChange: (filter: MaterialFilter) => void
}

/** From and to, of sizes, m² and price. [S187] */
export function RangeFields({ filter, onChange }: RangeFieldsProps) {
  return (
    <div className={classes.ranges}>
      {RANGES.map(({ name, ending, min, max, ...field }) => (
        <div key={name} className={classes.range}>
          {[min, max].map((end) => (
            <NumberField
              key={end}
              label={`${name} ${end === min ? 'mínim' : 'máxim'}${ending}`}
              {...field}
              min={0}
              step={0.01}
              value={filter[end] ?? null}
              onChange={(value) => onChange(withField(filter, end, value))}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
