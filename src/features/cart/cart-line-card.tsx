import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { CartLine } from '#contract/calls/cart.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { unitsOf } from '#contract/stock/units.ts'
import { lineWorth } from '#src/features/cart/worth/use-worth.ts'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { lotOfLine } from '#src/records/stock/line-price.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { type FieldErrors, fieldError } from '#src/ui/fields/field-error.ts'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './cart-line-card.module.css'
import { CartLineDetail } from './cart-line-detail.tsx'
import { useProduct } from './order/order-choices.ts'
import { QuantityField } from './stock/quantity-field.tsx'
import { stockWords } from './stock/stock-words.ts'
import { useLotPick } from './stock/use-lot-pick.tsx'

interface CartLineProps {
  line: CartLine
  /** Today's stock of its product; undefined until it is read. */
  stock: StockToday | undefined
  /** Its place among the lines that are sent. */
  index: number
  errors: FieldErrors
  /** Where the order goes; '' while that is open. */
  branch: string
  /** Short names of branches. */
  abbreviations: ReadonlyMap<string, string>
  /** It is of a quote: it may have a discount. */
  isQuoted?: boolean
  onChange: (changes: Partial<CartLine>) => void
  onRemove: () => void
}

/** A material of the cart: its plate, lot, quantity and amount; the rest behind 'Detalle'. [S157, S160, A16] */
export function CartLineCard(props: CartLineProps) {
  const { line, stock, index, errors, branch, abbreviations, isQuoted, onChange, onRemove } = props
  const product = useProduct(line.product_code) ?? undefined
  const name = product?.product_name ?? line.product_name
  const error = (field: string) => fieldError(errors, `productos.${index}.${field}`)
  const hidden = { unit: error('unit'), chapas: error('chapas'), client_note: error('client_note') }
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen || Object.values(hidden).some((value) => value !== undefined)
  const detailId = useId()
  const asked = { ...line, branch: branch || line.branch }
  const worth = lineWorth(line, { lot: lotOfLine(stock?.lots ?? [], asked), product: product })
  const words = stockWords(stock, asked)
  const note = error('lote') ?? words.lote ?? words.branch
  const pick = useLotPick({
    ...{ value: line.lote, stock, branch: line.branch || branch, producto: product, amount: line },
    onChange: (batch, lot) => onChange({ lote: batch, chapas: '', ...ofLot(lot, abbreviations) }),
  })

  return (
    <li className={classes.line}>
      <div className={classes.top}>
        <StonePicture
          {...{ product_code: line.product_code, batch: line.lote, name }}
          size={isQuoted ? 'thumb' : 'small'}
          product={product?.image_pr_url}
        />
        <h2 className={classes.name}>{name}</h2>
        {worth === null ? null : (
          <span className={classes.amount}>
            <Money amount={worth.total} currency="U$D" />
            {worth.isSupposed ? <small> aprox.</small> : null}
          </span>
        )}
      </div>
      <div className={classes.tools}>
        <QuantityField
          isCompact
          value={line.quantity || null}
          unit={line.unit}
          onChange={(quantity) => onChange({ quantity: quantity ?? 0 })}
          error={error('quantity')}
          left={words.left}
        />
        <Button
          variant="default"
          className={classes.chip}
          aria-haspopup="dialog"
          aria-label={line.lote ? `Lote ${line.lote}. Elegir otro` : `Elegir el lote de ${name}`}
          onClick={() => void pick()}
        >
          {line.lote || 'Lote'}
          {line.oferta_percent > 0 ? <b className={classes.offer}>-{line.oferta_percent}%</b> : null}
        </Button>
        <span className={classes.toggle} data-open={isShown || undefined}>
          <IconButton
            label={`Detalle de ${name}`}
            aria-expanded={isShown}
            aria-controls={detailId}
            onClick={() => setOpen(!isShown)}
          >
            <ChevronDownIcon />
          </IconButton>
        </span>
        {isQuoted ? (
          <div className={classes.discount}>
            <NumberField
              label="Descuento"
              unit="%"
              value={line.descuento ?? null}
              min={0}
              max={100}
              decimals={2}
              noun="el descuento"
              onChange={(descuento) => onChange({ descuento })}
              error={error('descuento')}
            />
          </div>
        ) : null}
      </div>
      {note ? <FieldWarning>{note}</FieldWarning> : null}
      <div id={detailId} hidden={!isShown}>
        {isShown ? (
          <CartLineDetail
            {...{ line, name, producto: product, isQuoted, onChange, onRemove }}
            lot={stock?.lots.find((lot) => lot.batch === line.lote && lot.branch === line.branch)}
            units={product ? unitsOf(product) : []}
            errors={hidden}
          />
        ) : null}
      </div>
    </li>
  )
}

/** Branch and offer of the lot; none when the phone does not know it. */
function ofLot(lot: StockLot | undefined, abbreviations: CartLineProps['abbreviations']): Partial<CartLine> {
  if (!lot) return { branch: '', branch_abbr: '', oferta_percent: 0 }
  const { branch, oferta_percent } = lot
  return { branch, branch_abbr: abbreviations.get(branch) ?? branch, oferta_percent }
}
