import { facts } from '#contract/kit/fields/facts.ts'
import { labelPath } from '#contract/kit/fields/label.ts'
import { plateSizeText } from '#contract/kit/figures.ts'
import QrDrawing from '#src/ui/pictures/qr-drawing.tsx'
import classes from './labels.module.css'
import type { LotLabel } from './labels-of.ts'

/** A label: the code that leads to the lot, and what people read from two steps away. */
export function LabelDrawing({ label: { lot, plate }, name }: { label: LotLabel; name: string }) {
  const { product_code, batch, branch, warehouse } = lot
  const address = location.origin + labelPath({ product_code, batch, plate })
  const isSized = lot.height > 0 && lot.length > 0

  return (
    <div className={classes.label}>
      <QrDrawing text={address} label={`Código del lote ${batch}`} />
      <div className={classes.words}>
        <strong className={classes.batch}>{plate === null ? batch : `${batch} · chapa ${plate}`}</strong>
        <span className={classes.name}>{name}</span>
        {isSized ? <span>{plateSizeText(lot)}</span> : null}
        <span>{facts(branch, warehouse)}</span>
      </div>
    </div>
  )
}
