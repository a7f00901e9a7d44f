import * as v from 'valibot'

/**
 * The price an order was made with, or got with its present lot: in `currency` per `unit`, the lot's before its product's.
 * `plate_m2` is the mean of a plate of its lot, null without a known one.
 */
export const orderPrice = v.object({
  unit_price: v.number(),
  unit: v.string(),
  currency: v.string(),
  plate_m2: v.nullable(v.number()),
})
export type OrderPrice = v.InferOutput<typeof orderPrice>
