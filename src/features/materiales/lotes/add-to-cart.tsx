import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CartLine } from '#contract/calls/carrito.ts'
import { unitText } from '#contract/kit/figures.ts'
import { halfPlateText } from '#src/records/carrito/half-plates.ts'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import classes from './add-to-cart.module.css'
import { LotSearch, LotSearchNote, useLotFilter } from './lot-filter.tsx'
import { areaText, sizeText } from './lot-words.ts'
import { cartLines, type OrderChoice, orderable, type Quantities, unitOfLot } from './pedir.ts'

interface AddToCartProps extends OrderChoice {
  onAdd: (lines: CartLine[]) => void
  onCancel: () => void
}

/** How many pieces of each lot go to the cart: from none to all it has. [S163] */
export function AddToCart({ onAdd, onCancel, ...choice }: AddToCartProps) {
  const [wanted, setWanted] = useState<Quantities>({})
  const [error, setError] = useState<string | null>(null)
  const unit = unitOfLot(choice.product)
  const filter = useLotFilter(orderable(choice.lots))

  const put = (id: number, quantity: number | null) => {
    setError(null)
    setWanted((now) => ({ ...now, [id]: quantity ?? 0 }))
  }
  const add = () => {
    const lines = cartLines(choice, wanted)
    if (lines.length === 0) setError('Debe seleccionar una cantidad')
    else onAdd(lines)
  }

  return (
    <div className={classes.dialog} data-autofocus tabIndex={-1}>
      <p className={classes.product}>{choice.product.product_name}</p>
      <LotSearch filter={filter} />
      <ul className={classes.lots}>
        {filter.shown.map((lot) => {
          const half = halfPlateText(unit, wanted[lot.id] ?? 0)
          return (
            <li key={lot.id} className={classes.lot}>
              <p className={classes.facts}>
                <span>
                  {sizeText(lot)} m · {areaText(lot.net_m2)} m² ·{' '}
                  {choice.abbreviations.get(lot.branch) ?? lot.branch}
                </span>
                <span>Hasta {lot.net_stock}</span>
              </p>
              <NumberField
                label={`Lote ${lot.batch}`}
                value={wanted[lot.id] ?? 0}
                onChange={(quantity) => put(lot.id, quantity)}
                min={0}
                max={lot.net_stock}
                unit={unitText(unit, wanted[lot.id] ?? 0)}
                steppers
                {...(half && { description: half })}
              />
            </li>
          )
        })}
      </ul>
      <LotSearchNote filter={filter} />
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
  )
}
