import type { StockLot } from '#contract/stock/stock.ts'
import { useLotLook } from '#src/bridge/stock/use-lot-look.ts'
import { FoundList } from '#src/ui/pictures/found-list.tsx'
import { LotButton } from '#src/ui/pictures/lot-button.tsx'
import classes from './lot-choice.module.css'
import { isLotLike, type OrderChoice } from './pedir.ts'

interface LotChoiceProps extends OrderChoice {
  onChoose: (lot: StockLot) => void
}

/** One of the lots of a card. */
export function LotChoice({ lots, product, onChoose }: LotChoiceProps) {
  return (
    <div data-autofocus tabIndex={-1} className={classes.lots}>
      <FoundList
        items={lots}
        keyOf={(lot) => String(lot.id)}
        matches={isLotLike}
        label="Lotes"
        search="Buscar un lote o una sucursal"
        none="Ningún lote se llama así."
      >
        {(lot) => <LotOf {...{ lot, product, onChoose }} />}
      </FoundList>
    </div>
  )
}

function LotOf({ lot, product, onChoose }: Pick<LotChoiceProps, 'product' | 'onChoose'> & { lot: StockLot }) {
  return <LotButton look={useLotLook(lot, { product })} onClick={() => onChoose(lot)} />
}
