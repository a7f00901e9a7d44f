import type { QuoteLine } from '#contract/calls/quotes/quote.ts'
import type { OrderPrice } from '#contract/kit/fields/price.ts'

/** A line as it is shown: a draft's at the price of today, a sent one's as it was agreed. */
export interface ShownLine extends QuoteLine {
  precio: OrderPrice | null
  total: number | null
  /** The price of today, where it is another than the one that was agreed. */
  today?: OrderPrice | null
  /** `1,55 × 2,44 m`; '' while it is not known. */
  size: string
  /** It can no longer be had. */
  isGone: boolean
  /** `apartada para Estudio Paredes hasta el mar 01/12`, for staff, where it is known. */
  heldFor: string
}
