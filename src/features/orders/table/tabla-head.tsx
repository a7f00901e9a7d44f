import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import classes from './table.module.css'

export type Sequence = 'latest' | 'oldest'

const BEFORE = ['N.º'] as const
const AFTER = [
  'Cliente',
  'Producto',
  'Lote',
  'Cantidad',
  'Importe',
  'Estado',
  'Sucursal',
  'Vendedor',
] as const
const RIGHT: readonly string[] = ['Cantidad', 'Importe']

interface TablaHeadProps {
  sequence: Sequence
  onSequence: (sequence: Sequence) => void
}

/** The names of the columns; the list can be put in sequence by one of them, the date. [S112] */
export function TablaHead({ sequence, onSequence }: TablaHeadProps) {
  const isLatest = sequence === 'latest'
  return (
    // biome-ignore lint/a11y/useSemanticElements: the rows of a virtual list are no table rows
    // biome-ignore lint/a11y/useFocusableInteractive: the button in it takes the focus
    <div role="row" className={classes.head}>
      {BEFORE.map(plain)}
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as above */}
      <div role="columnheader" aria-sort={isLatest ? 'descending' : 'ascending'}>
        <button
          type="button"
          className={classes.sort}
          title={isLatest ? 'Más nuevos primero' : 'Más antiguos primero'}
          onClick={() => onSequence(isLatest ? 'oldest' : 'latest')}
        >
          Fecha
          <ChevronDownIcon size={16} data-up={isLatest ? undefined : true} />
        </button>
      </div>
      {AFTER.map(plain)}
    </div>
  )
}

const plain = (name: string) => (
  // biome-ignore lint/a11y/useSemanticElements: as above
  // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it
  <div key={name} role="columnheader" data-right={RIGHT.includes(name) || undefined}>
    {name}
  </div>
)
