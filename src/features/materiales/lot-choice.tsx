import type { StockLot } from '#contract/stock/stock.ts'
import classes from './lot-choice.module.css'
import { areaText, sizeText } from './lot-words.ts'
import type { Choice } from './pedir.ts'

interface LotChoiceProps extends Choice {
  onChoose: (lot: StockLot) => void
}

/** One of the lots of a card, each a target for a thumb. */
export function LotChoice({ lots, abbreviations, onChoose }: LotChoiceProps) {
  return (
    <ul className={classes.lots}>
      {lots.map((lot) => (
        <li key={lot.id}>
          <button type="button" className={classes.lot} onClick={() => onChoose(lot)}>
            <b className={classes.batch}>{lot.batch}</b>
            {lot.oferta_percent > 0 ? <span className={classes.offer}>-{lot.oferta_percent}%</span> : null}
            <span className={classes.facts}>
              {sizeText(lot)} m · {lot.net_stock} pzas. · {areaText(lot.net_m2)} m² ·{' '}
              {abbreviations.get(lot.branch) ?? lot.branch}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
