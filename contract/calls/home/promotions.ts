import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { integer } from '#contract/kit/wire.ts'

/** A product of a promotion: a discount in percent or a price in U$D, the other one null. [S247] */
export const promotedProduct = v.object({
  product_code: v.string(),
  /** null for a product that is not in the catalogue. */
  product_name: v.nullable(v.string()),
  discount: v.nullable(v.number()),
  price: v.nullable(v.number()),
})

/** A promotion with its products, by name. `description` is markdown, `image` an address of ours, `url` https. [S242, S247] */
export const promotion = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  image: v.nullable(v.string()),
  url: v.nullable(v.string()),
  /** YYYY-MM-DD; both ends belong to it. */
  from_date: v.string(),
  to_date: v.string(),
  /** dd/mm/yyyy. */
  from_date_formatted: v.string(),
  to_date_formatted: v.string(),
  products: v.array(promotedProduct),
})
export type Promotion = v.InferOutput<typeof promotion>

/** A promotion in force; else 404 'La promoción no está vigente.' [S247] */
export const getPromotion = defineEndpoint({
  method: 'GET',
  path: '/api/promotions/:id',
  summary: 'Una promoción',
  needs: 'auth',
  input: v.object({ id: integer }),
  output: v.object({ data: promotion }),
})

export const promotionsEndpoints = [getPromotion]
