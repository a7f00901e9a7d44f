import * as v from 'valibot'

const sapProduct = v.object({
  product_code: v.string(),
  product_name: v.string(),
  batch: v.string(),
  confirmed_quantity: v.number(),
  umb: v.string(),
  date_created: v.string(),
  sap_customer: v.string(),
})

/** An order of the ERP with its lines. `sap_customer` is the account's ERP number. */
export const sapOrder = v.object({
  sap_order: v.string(),
  account_id: v.number(),
  products: v.array(sapProduct),
})
export type SapOrder = v.InferOutput<typeof sapOrder>
