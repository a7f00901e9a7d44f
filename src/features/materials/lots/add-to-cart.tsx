import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CartLine } from '#contract/calls/cart.ts'
import { quantityUnitOf } from '#contract/kit/fields/unit.ts'
import { unitText } from '#contract/kit/figures.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { lotLook } from '#src/read/pictures/use-lot-look.tsx'
import { halfPlateText } from '#src/records/cart/half-plates.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { FoundList } from '#src/ui/pictures/found-list.tsx'
import { LotButton } from '#src/ui/pictures/lot-button.tsx'
import classes from './add-to-cart.module.css'
import { chosenText } from './chosen-lots.ts'
import {
  cartLines,
  isLotLike,
  type OrderChoice,
  orderable,
  type Quantities,
  unitOfLot,
} from './place-order.ts'

interface AddToCartProps extends OrderChoice {
  onAdd: (lines: CartLine[]) => void
  onCancel: () => void
}

/** Plates for the cart: a picture that is touched is one of its lot, the field under it says how many. [S163] */
export function AddToCart({ onAdd, onCancel, ...choice }: AddToCartProps) {
  const { product, lots } = choice
  const [wanted, setWanted] = useState<Quantities>({})
  const [error, setError] = useState<string | null>(null)
  const dialog = useRef<HTMLDivElement>(null)
  const chosen = chosenText(choice, wanted)

  const put = (id: number, quantity: number | null) => {
    setError(null)
    setWanted((now) => ({ ...now, [id]: quantity }))
  }
  const add = () => {
    const unread = dialog.current?.querySelector<HTMLElement>('[data-not-taken]')
    if (unread) return unread.focus()
    const lines = cartLines(choice, wanted)
    if (lines.length === 0) setError('Debe seleccionar una cantidad')
    else onAdd(lines)
  }

  return (
    <div ref={dialog} className={classes.dialog} data-autofocus tabIndex={-1}>
      <p className={classes.product}>{product.product_name}</p>
      <FoundList
        items={orderable(lots)}
        keyOf={(lot) => String(lot.id)}
        matches={isLotLike}
        label="Lotes"
        search="Buscar un lote o una sucursal"
        none="Ningún lote se llama así."
      >
        {(lot) => (
          <>
            <LotButton
              look={lotLook(lot, { product })}
              isChosen={(wanted[lot.id] ?? 0) > 0}
              onClick={() => put(lot.id, (wanted[lot.id] ?? 0) > 0 ? 0 : Math.min(1, lot.net_stock))}
            />
            <LotQuantity
              lot={lot}
              unit={unitOfLot(product)}
              value={lot.id in wanted ? (wanted[lot.id] ?? null) : 0}
              onPut={put}
            />
          </>
        )}
      </FoundList>
      <div className={classes.foot} data-sheet-foot>
        <p className={classes.chosen} role="status">
          {chosen === '' ? null : `Seleccionado ${chosen}`}
        </p>
        {error ? <ErrorList messages={[error]} /> : null}
        <div className={classes.buttons}>
          <Button variant="default" size="md" onClick={onCancel}>
            Cancelar
          </Button>
          <Button size="md" onClick={add}>
            Agregar
          </Button>
        </div>
      </div>
    </div>
  )
}

interface LotQuantityProps {
  lot: StockLot
  unit: string
  value: number | null
  onPut: (id: number, quantity: number | null) => void
}

function LotQuantity({ lot, unit, value, onPut }: LotQuantityProps) {
  const half = halfPlateText(unit, value)
  return (
    <div className={classes.quantity}>
      <NumberField
        label={`Lote ${lot.batch}`}
        isLabelHidden
        value={value}
        onChange={(quantity) => onPut(lot.id, quantity)}
        min={0}
        max={lot.net_stock}
        decimals={2}
        noun="la cantidad"
        measure={quantityUnitOf(unit) ?? undefined}
        unit={unitText(unit, value ?? 0)}
        steppers
        {...(half && { description: half })}
      />
    </div>
  )
}
