import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { codeKey } from '#contract/kit/normalize.ts'
import { orders } from '#contract/records/orders.ts'
import type { StockLot } from '#contract/stock/stock.ts'
import { lotLook } from '#src/read/pictures/use-lot-look.tsx'
import { nearestFirst } from '#src/records/stock/lot-facts.ts'
import type { StockToday } from '#src/records/stock/stock-today.ts'
import { FoundList } from '#src/ui/pictures/found-list.tsx'
import { LotButton } from '#src/ui/pictures/lot-button.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import classes from './lot-pick.module.css'
import type { ChoiceProduct, OrderAmount } from './lot-words.tsx'

export interface LotPickProps {
  value: string
  /** Undefined while the phone looks. */
  stock: StockToday | undefined
  /** The lots of this branch come first. */
  branch: string
  producto: ChoiceProduct | undefined
  /** The amount ordered of it. */
  amount: OrderAmount
  onPick: (batch: string, lot?: StockLot) => void
}

/** A lot of the product, from those with stock that this phone knows, or any by its name. [S149, S160] */
export function LotPick(choice: LotPickProps) {
  const { value, stock, branch, onPick } = choice
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const lots = nearestFirst(stock?.lots ?? [], branch).filter(({ batch, branch }) =>
    codeKey(`${batch} ${branch}`).includes(codeKey(wanted)),
  )
  const isNamed = lots.some(({ batch }) => codeKey(batch) === codeKey(wanted))
  const tooLong = overLength(wanted, orders.limits.lote)

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
            ? 'Este equipo no tiene lotes de este material con stock.'
            : 'Ningún lote con stock se llama así.'
        }
      >
        {(lot) => <LotOf {...choice} lot={lot} />}
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

function LotOf({ lot, value, branch, producto: product, amount, onPick }: LotPickProps & { lot: StockLot }) {
  return (
    <LotButton
      look={lotLook(lot, { product: product, amount })}
      isCurrent={lot.batch === value && lot.branch === branch}
      onClick={() => onPick(lot.batch, lot)}
    />
  )
}
