import { Link } from '@tanstack/react-router'
import { promotionsOf } from '#contract/stock/promotion-terms.ts'
import type { StockProduct } from '#contract/stock/stock.ts'
import { TermsChip } from '#src/ui/text/terms-chip.tsx'
import { COUNTED_PRICE } from '#src/ui/text/terms-text.ts'
import classes from './promotion-mark.module.css'

/** The promotions in force that a product is in, each a way to its page. [S247] */
export function PromotionMark({ product }: { product: StockProduct }) {
  const promotions = promotionsOf(product)
  if (promotions.length === 0) return null
  return (
    <>
      <ul className={classes.marks} aria-label="Promociones">
        {promotions.map(({ id, title, discount, price }) => (
          <li key={id}>
            <Link to={`/promotions/${id}` as '/'} className={classes.mark}>
              <TermsChip {...{ title, discount, price }} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{COUNTED_PRICE}</p>
    </>
  )
}
