import type { ReactNode } from 'react'
import { type Promoted, promotionsOf } from '#contract/stock/promotion-terms.ts'
import type { LotProduct } from '#src/read/pictures/use-lot-look.tsx'
import { FieldWarning } from '#src/ui/fields/field-warning.tsx'
import { TermsChip } from '#src/ui/text/terms-chip.tsx'
import { COUNTED_PRICE } from '#src/ui/text/terms-text.ts'
import classes from './lot-field.module.css'

/** Product fields that a choice of lots shows. */
export type ChoiceProduct = Promoted & LotProduct

/** The order in a form, as far as it is filled in. */
export interface OrderAmount {
  quantity: number | null
  unit: string
}

interface LotWordsProps {
  /** The product of the lots, where the phone knows it: the promotions it is in are shown. [S247] */
  producto: Promoted | undefined
  note?: string | undefined
  /** The way it came to be this one. */
  hint?: string | undefined
}

/** The promotions in force of the product, and what there is to say of the lot; null with neither. */
export function lotWords({ producto: product = {}, note, hint }: LotWordsProps): ReactNode {
  const promotions = promotionsOf(product)
  if (promotions.length === 0 && !note && !hint) return null
  return (
    <>
      {promotions.map(({ id, title, discount, price }) => (
        <span key={id} className={classes.promotion}>
          <TermsChip {...{ title, discount, price }} />
        </span>
      ))}
      {promotions.length > 0 ? <span className={classes.hint}>{COUNTED_PRICE}</span> : null}
      {note ? <FieldWarning>{note}</FieldWarning> : null}
      {hint ? <span className={classes.hint}>{hint}</span> : null}
    </>
  )
}
