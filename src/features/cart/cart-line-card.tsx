import { Button } from '@mantine/core'
import { useId } from 'react'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { IconButton } from '#src/ui/icons/icon-button.tsx'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import classes from './cart-line-card.module.css'
import { CartLineDetail } from './cart-line-detail.tsx'
import { QuantityField } from './stock/quantity-field.tsx'
import { type CartLineProps, useCartLine } from './worth/use-cart-line.ts'

/** A material of the cart: its plate, lot, quantity and amount; the rest behind 'Detalle'. [S157, S160, A16] */
export function CartLineCard(props: CartLineProps) {
  const { line, stock, onChange, onRemove } = props
  const { product, name, error, hidden, pick, isShown, setOpen, worth, left, note } = useCartLine(props)
  const detailId = useId()

  return (
    <li className={classes.line}>
      <div className={classes.top}>
        <StonePicture
          {...{ product_code: line.product_code, batch: line.lote, name }}
          size="small"
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
          left={left}
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
      </div>
      {note ? <FieldWarning>{note}</FieldWarning> : null}
      <div id={detailId} hidden={!isShown}>
        {isShown ? (
          <CartLineDetail
            {...{ line, name, stock, product, onChange, onRemove }}
            whole="pedido"
            errors={hidden}
          />
        ) : null}
      </div>
    </li>
  )
}
