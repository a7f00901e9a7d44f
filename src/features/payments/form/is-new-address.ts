import * as v from 'valibot'
import { parseCents } from '#contract/kit/cents.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional, said } from '#src/lists/search-params.ts'

/** The address of the form of a new payment: the account it is of, an amount to receive, the order it is made from. */
export const newPaymentSearch = v.object({
  cuenta: optional(v.pipe(said, v.regex(/^\d{1,9}$/))),
  importe: optional(
    v.pipe(
      said,
      v.check((text) => parseCents(text) !== null),
    ),
  ),
  pedido: optional(v.pipe(said, uuid)),
})
export type NewPaymentSearch = v.InferOutput<typeof newPaymentSearch>
