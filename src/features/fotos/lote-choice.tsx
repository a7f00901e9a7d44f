import classes from './lote-choice.module.css'
import type { LoteDeFoto } from './save-photos.ts'

interface LoteChoiceProps {
  lots: readonly LoteDeFoto[]
  onChoose: (lote: LoteDeFoto) => void
}

/** One of several lots, each a target for a thumb. */
export function LoteChoice({ lots, onChoose }: LoteChoiceProps) {
  return (
    <ul className={classes.lots}>
      {lots.map((lote) => (
        <li key={lote.id}>
          <button type="button" className={classes.lot} onClick={() => onChoose(lote)}>
            <b>{lote.batch}</b>
            <span className={classes.facts}>
              {lote.branch} · {lote.net_stock} pzas.
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
