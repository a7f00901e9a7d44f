import { NativeSelect } from '@mantine/core'
import type { CartLine } from '#contract/calls/carrito.ts'
import { unitsOf } from '#contract/calls/productos.ts'
import { estimate } from '#contract/kit/money.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { useStockToday } from '#src/bridge/stock-today.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { IconButton } from '#src/ui/layout/icon-button.tsx'
import { TrashIcon } from '#src/ui/layout/icons.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { Chip } from '#src/ui/lists/chip.tsx'
import classes from './cart-line-card.module.css'
import { choices } from './choices.ts'
import { NoteField } from './note-field.tsx'
import { useProducto } from './order-choices.ts'
import { LoteField } from './stock/lote-field.tsx'
import { QuantityField } from './stock/quantity-field.tsx'
import { stockWords } from './stock/stock-words.ts'

interface CartLineProps {
  line: CartLine
  /** Its place among the lines that are sent. */
  index: number
  errors: FieldErrors
  /** Where the order goes; '' while that is open. */
  branch: string
  /** Short names of branches. */
  abbreviations: ReadonlyMap<string, string>
  onChange: (changes: Partial<CartLine>) => void
  onRemove: () => void
}

/** One material of the cart. [S157, S160, A16] */
export function CartLineCard(props: CartLineProps) {
  const { line, index, errors, branch, abbreviations, onChange, onRemove } = props
  const modals = useModals()
  const producto = useProducto(line.product_code)
  const units = producto ? unitsOf(producto) : []
  const name = producto?.product_name ?? line.product_name
  const stock = useStockToday(line.product_code)
  const words = stockWords(stock, { ...line, branch: branch || line.branch })
  const error = (field: string) => fieldError(errors, `productos.${index}.${field}`)

  const remove = async () => {
    const isSure = await modals.confirm({
      title: 'Quitar producto',
      message: `¿Está seguro que desea quitar ${name} del pedido?`,
    })
    if (isSure) onRemove()
  }

  return (
    <Card
      as="li"
      title={name}
      level={2}
      aside={
        <IconButton label={`Quitar ${name}`} onClick={() => void remove()}>
          <TrashIcon />
        </IconButton>
      }
    >
      <p className={classes.facts}>
        <span className="tabular">{line.product_code}</span>
        {line.branch ? <span>{line.branch}</span> : null}
        {line.oferta_percent > 0 ? <Chip tone="offer">{`OFERTA -${line.oferta_percent}%`}</Chip> : null}
        {producto && producto.unit_price > 0 ? (
          <Money amount={estimate({ ...line, unit_price: producto.unit_price })} currency="U$D" />
        ) : null}
      </p>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <QuantityField
            value={line.quantity || null}
            unit={line.unit}
            onChange={(quantity) => onChange({ quantity: quantity ?? 0 })}
            error={error('quantity')}
            left={words.left}
          />
          <NativeSelect
            label="Unidad"
            data={choices(units, line.unit, 'Elegir')}
            value={line.unit}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
            error={error('unit')}
          />
        </div>
        <LoteField
          value={line.lote}
          stock={stock}
          branch={line.branch}
          producto={producto}
          onChange={(lote, lot) => onChange({ lote, ...ofLot(lot, abbreviations) })}
          note={words.lote ?? words.branch}
          error={error('lote')}
        />
        <NoteField
          label="Nota del producto"
          value={line.client_note}
          onChange={(client_note) => onChange({ client_note })}
          error={error('client_note')}
        />
      </div>
    </Card>
  )
}

/** Branch and offer of the lot; none when the phone does not know it. */
function ofLot(lot: StockLot | undefined, abbreviations: CartLineProps['abbreviations']): Partial<CartLine> {
  if (!lot) return { branch: '', branch_abbr: '', oferta_percent: 0 }
  const { branch, oferta_percent } = lot
  return { branch, branch_abbr: abbreviations.get(branch) ?? branch, oferta_percent }
}
