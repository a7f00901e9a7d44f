import * as v from 'valibot'
import { parseCents } from '#contract/kit/cents.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { optional, said } from '#src/lists/search-params.ts'

const amount = v.pipe(
  said,
  v.check((text) => parseCents(text) !== null),
)

/**
 * The address of the form of a new payment: the account it is of, an amount to receive, the debt in U$D that this amount
 * comes to, the order it is made from.
 */
export const newPaymentSearch = v.object({
  cuenta: optional(v.pipe(said, v.regex(/^\d{1,9}$/))),
  importe: optional(amount),
  dolares: optional(amount),
  pedido: optional(v.pipe(said, uuid)),
})
export type NewPaymentSearch = v.InferOutput<typeof newPaymentSearch>
