import { Button, NativeSelect } from '@mantine/core'
import type { CartLine } from '#contract/calls/cart.ts'
import type { Product } from '#contract/calls/products.ts'
import { unitsOf } from '#contract/stock/units.ts'
import { useHeldNote } from '#src/read/use-held-note.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { TrashIcon } from '#src/ui/icons/icons.tsx'
import classes from './cart-line-card.module.css'
import { unitChoices } from './choices.ts'
import { NoteField } from './note-field.tsx'
import { lotWords } from './stock/lot-words.tsx'
import { PlateField } from './stock/plate-field.tsx'
import { stoneFacts } from './stock/stone-facts.ts'

interface CartLineDetailProps {
  line: CartLine
  name: string
  product: Product | undefined
  stock: StockToday | undefined
  errors: Partial<Record<'unit' | 'chapas' | 'client_note', string | undefined>>
  /** The whole that it is removed from here; absent where the way out stands elsewhere. */
  whole?: string
  onChange: (changes: Partial<CartLine>) => void
  onRemove: () => void
}

/** The parts of a line that seldom change: unit, plates, note, what is known of the stone, and the way out. */
export function CartLineDetail({ line, name, product, stock, errors, whole, ...on }: CartLineDetailProps) {
  const { onChange, onRemove } = on
  const lot = stock?.lots.find(({ batch, branch }) => batch === line.lote && branch === line.branch)
  const held = useHeldNote(line, lot)
  const remove = useRemove({ name, whole: whole ?? '', onRemove })

  return (
    <div className={classes.detail}>
      <p className={classes.facts}>
        {[line.product_code, ...stoneFacts({ lot, producto: product }), line.branch]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {lotWords({ producto: product })}
      <FieldWarning>{held}</FieldWarning>
      <NativeSelect
        label="Unidad"
        data={unitChoices(product ? unitsOf(product) : [], line.unit)}
        value={line.unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value, chapas: '' })}
        error={errors.unit}
      />
      <PlateField
        of={line}
        value={line.chapas ?? ''}
        onChange={(plates, count) => onChange({ chapas: plates, ...(count > 0 && { quantity: count }) })}
        error={errors.chapas}
      />
      <NoteField
        label="Nota del producto"
        value={line.client_note}
        onChange={(client_note) => onChange({ client_note })}
        error={errors.client_note}
      />
      {whole ? (
        <Button variant="default" leftSection={<TrashIcon size={20} />} onClick={() => void remove()}>
          Quitar del {whole}
        </Button>
      ) : null}
    </div>
  )
}

interface Removal {
  name: string
  whole: string
  onRemove: () => void
}

/** Removes a line once that was confirmed. */
export function useRemove({ name, whole, onRemove }: Removal) {
  const modals = useModals()
  return async () => {
    const isSure = await modals.confirm({
      title: 'Quitar producto',
      message: `¿Está seguro que desea quitar ${name} del ${whole}?`,
    })
    if (isSure) onRemove()
  }
}
