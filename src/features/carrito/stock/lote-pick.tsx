import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { unitsOf } from '#contract/calls/productos.ts'
import { unitText } from '#contract/kit/figures.ts'
import { fold } from '#contract/kit/normalize.ts'
import { pedidos } from '#contract/records/pedidos.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { usePlateThumb } from '#src/bridge/pictures/use-plate-thumb.ts'
import { lotFacts, nearestFirst, offerText } from '#src/records/stock/lot-facts.ts'
import { priceOf, type StockToday } from '#src/records/stock/stock-today.ts'
import { overLength } from '#src/ui/fields/over-length.ts'
import { Money } from '#src/ui/layout/money.tsx'
import { FoundList } from '#src/ui/pictures/found-list.tsx'
import { StoneRow } from '#src/ui/pictures/stone-row.tsx'
import classes from './lote-pick.module.css'
import type { LotProduct } from './lote-words.tsx'

export interface LotePickProps {
  value: string
  /** Undefined while the phone looks. */
  stock: StockToday | undefined
  /** The lots of this branch come first. */
  branch: string
  producto: LotProduct | undefined
  onPick: (lote: string, lot?: StockLot) => void
}

/** A lot of the product, from those with stock that this phone knows, or any by its name. [S149, S160] */
export function LotePick({ value, stock, branch, producto, onPick }: LotePickProps) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const lots = nearestFirst(stock?.lots ?? [], branch).filter(({ batch, branch }) =>
    fold(`${batch} ${branch}`).includes(fold(wanted)),
  )
  const isNamed = lots.some(({ batch }) => fold(batch) === fold(wanted))
  const tooLong = overLength(wanted, pedidos.limits.lote)

  return (
    <div className={classes.pick} data-autofocus tabIndex={-1}>
      <TextInput
        label="Buscar o escribir un lote"
        value={typed}
        error={tooLong}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FoundList
        items={lots}
        keyOf={(lot) => String(lot.id)}
        label="Lotes con stock"
        none={
          wanted === ''
            ? 'Este teléfono no tiene lotes de este material con stock.'
            : 'Ningún lote con stock se llama así.'
        }
      >
        {(lot) => (
          <button
            type="button"
            className={classes.lot}
            aria-current={(lot.batch === value && lot.branch === branch) || undefined}
            onClick={() => onPick(lot.batch, lot)}
          >
            <LotRow lot={lot} producto={producto} />
          </button>
        )}
      </FoundList>
      <div className={classes.ways}>
        {wanted !== '' && !isNamed && !tooLong ? (
          <Button variant="default" onClick={() => onPick(wanted)}>
            Usar el lote {wanted}
          </Button>
        ) : null}
        {value === '' ? null : (
          <Button variant="default" onClick={() => onPick('')}>
            Sin lote
          </Button>
        )}
      </div>
    </div>
  )
}

function LotRow({ lot, producto }: { lot: StockLot; producto: LotProduct | undefined }) {
  const thumb = usePlateThumb(lot)
  const price = priceOf(lot)
  const unit = (producto && unitsOf(producto)[0]) ?? ''
  return (
    <StoneRow
      pictures={[thumb, producto?.image_pr_url]}
      title={lot.batch}
      mark={offerText(lot)}
      price={
        price > 0 ? (
          <>
            <Money amount={price} currency="U$D" />
            {unit ? ` / ${unitText(unit)}` : ''}
          </>
        ) : null
      }
      facts={[lotFacts(lot), lot.branch]}
    />
  )
}
