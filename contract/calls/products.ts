import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { synced } from '#contract/kit/synced.ts'
import { integer, optional, searchText, textUpTo } from '#contract/kit/wire.ts'
import { promotionTerms } from '#contract/stock/promotion-terms.ts'

/** A product. `usage_unit` is a comma list whose first item is the unit; `stock_status` a colour name. [S146] */
export const product = v.object({
  product_code: v.string(),
  product_name: v.string(),
  /** Kind of stone, '' where nothing says it; absent from a phone's rows of before. [A199] */
  kind: v.optional(v.string()),
  generic_name: v.string(),
  espesor: v.string(),
  terminacion: v.string(),
  unit_price: v.number(),
  usage_unit: v.string(),
  /** The unit of the prices, the square metre where it is absent. [A212] */
  precio_por: v.optional(v.picklist(['M2', 'PZA'])),
  image_pr_url: v.nullable(v.string()),
  stock_status: v.string(),
  stock_arrival_date: v.nullable(v.string()),
  promotion_price: v.nullable(v.number()),
  promotion_discount: v.nullable(v.number()),
  location: v.nullable(v.string()),
  active: v.boolean(),
  /** Mean colour of its photos, 0xRRGGBB; absent from a phone's rows of before. */
  tono: v.nullish(v.number()),
  /** Published promotions it is in that have not ended; the price and discount above are the ERP's. */
  promociones: v.nullish(v.array(promotionTerms)),
  ...synced,
})
export type Product = v.InferOutput<typeof product>

/** Products that are asked for by their codes at once. */
export const MOST_CODES = 60

/** Active products by name or code, 15 a page; of several codes all. [S153] */
export const listProducts = defineEndpoint({
  method: 'GET',
  path: '/api/productos/list-select',
  summary: 'Productos para el selector',
  needs: 'auth',
  cost: { line: 'reads' },
  input: v.object({
    q: optional(searchText),
    product_name: optional(textUpTo(100)),
    product_code: optional(textUpTo(40)),
    /** Codes with commas between them: exactly these, all at once. */
    codes: optional(textUpTo(MOST_CODES * 41)),
    page: optional(integer),
  }),
  output: v.object({ data: v.array(product), next_page_url: v.nullable(v.string()) }),
})

export const productsEndpoints = [listProducts]
