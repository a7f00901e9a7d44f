import type { StockLot } from '#contract/stock/stock.ts'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import classes from './lot-filter.module.css'
import { LotSearch, LotSearchNote, useLotFilter } from './lot-filter.tsx'
import { areaText, sizeText } from './lot-words.ts'
import type { OrderChoice } from './pedir.ts'

interface LotChoiceProps extends OrderChoice {
  onChoose: (lot: StockLot) => void
}

/** One of the lots of a card. */
export function LotChoice({ lots, abbreviations, onChoose }: LotChoiceProps) {
  const filter = useLotFilter(lots)
  const rows = filter.shown.map((lot) => ({
    key: String(lot.id),
    label: lot.batch,
    mark: lot.oferta_percent > 0 ? `-${lot.oferta_percent}%` : undefined,
    detail: [
      `${sizeText(lot)} m`,
      `${lot.net_stock} pzas.`,
      `${areaText(lot.net_m2)} m²`,
      abbreviations.get(lot.branch) ?? lot.branch,
    ].join(' · '),
    onPick: () => onChoose(lot),
  }))
  return (
    <div data-autofocus tabIndex={-1} className={classes.lots}>
      <LotSearch filter={filter} />
      <PickList rows={rows} />
      <LotSearchNote filter={filter} />
    </div>
  )
}
