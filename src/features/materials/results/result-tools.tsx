import { NativeSelect } from '@mantine/core'
import type { MaterialFilter, SortOrder } from '#contract/stock/stock-filter.ts'
import { type FilterField, withField } from '#src/features/materials/filters/filter-rules.ts'
import { GridIcon, PlusIcon, RowsIcon } from '#src/ui/icons/icons.tsx'
import type { CardStyle } from './card-style.ts'
import classes from './result-tools.module.css'

/** Beside that of the search itself: what fits best, with a photo, by name. */
const ORDERS: { value: SortOrder; label: string }[] = [
  { value: 'foto', label: 'Con foto primero' },
  { value: 'precio', label: 'Menor precio' },
  { value: 'm2', label: 'Más m²' },
  { value: 'oferta', label: 'Ofertas primero' },
  { value: 'nuevo', label: 'Lo más nuevo' },
]

/** Conditions at hand; once chosen they stand among the others, with their cross. */
const QUICK: readonly [FilterField, string][] = [
  ['mostrar_solo_con_foto', 'Con foto'],
  ['mostrar_solo_ofertas', 'Ofertas'],
]

interface ResultToolsProps {
  filter: MaterialFilter
  onAsk: (filter: MaterialFilter) => void
  look: CardStyle | undefined
  setLook: (look: CardStyle) => void
}

/** The other look of the results, their order and the conditions at hand, before those that are chosen. */
export function ResultTools({ filter, onAsk, look, setLook }: ResultToolsProps) {
  return (
    <>
      {look === undefined ? (
        <span className={classes.look} />
      ) : (
        <button
          type="button"
          className={classes.look}
          aria-label={look === 'lista' ? 'Ver en galería' : 'Ver en lista'}
          onClick={() => setLook(look === 'lista' ? 'galeria' : 'lista')}
        >
          {look === 'lista' ? <GridIcon /> : <RowsIcon />}
        </button>
      )}
      <NativeSelect
        aria-label="Ordenar"
        className={classes.order ?? ''}
        data={[
          { value: '', label: filter.search ? 'Mejor coincidencia' : 'Con foto, por nombre' },
          ...ORDERS,
        ]}
        value={filter.orden ?? ''}
        onChange={({ currentTarget }) =>
          onAsk(withField(filter, 'orden', (currentTarget.value || null) as SortOrder | null))
        }
      />
      {QUICK.filter(([field]) => !filter[field]).map(([field, text]) => (
        <button
          key={field}
          type="button"
          className={classes.quick}
          onClick={() => onAsk(withField(filter, field, true))}
        >
          <PlusIcon size={16} />
          {text}
        </button>
      ))}
    </>
  )
}
