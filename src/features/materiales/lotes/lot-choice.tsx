import type { StockLot } from '#contract/stock/stock.ts'
import { FoundList } from '#src/ui/pictures/found-list.tsx'
import classes from './lot-choice.module.css'
import { LotStone } from './lot-stone.tsx'
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
        {(lot) => (
          <button type="button" className={classes.lot} onClick={() => onChoose(lot)}>
            <LotStone lot={lot} product={product} />
          </button>
        )}
      </FoundList>
    </div>
  )
}
