import * as v from 'valibot'
import { byCodeUnit } from '#contract/kit/normalize.ts'
import { promotionTerms } from './promotion-terms.ts'

/** A lote as the portal shows it. Metres, square metres and dollars carry two decimals. [S201, S209] */
export interface StockLot {
  id: number
  product_code: string
  batch: string
  /** Name of the sucursal. */
  branch: string
  warehouse: string | null
  height: number
  length: number
  /** Pieces, as the server gives them; never corrected by reservas or pedidos on the phone. [A44] */
  net_stock: number
  net_m2: number
  /** U$D per usage unit. */
  price: number
  /** U$D per usage unit while the lote is on offer. */
  batch_price: number | null
  /** 0 when there is no offer. */
  oferta_percent: number
  /** Number of its photos, 0 to 255. */
  fotos: number
  /** Number of its reservas, 0 to 255. */
  reservas: number
}

/** The fields of a product card; null where the ERP has no value. [S199, S209] */
export const stockProduct = v.object({
  product_code: v.string(),
  product_name: v.string(),
  /** Kind of stone, '' where nothing says it; a row of before has none. [A199] */
  kind: v.optional(v.string()),
  generic_name: v.string(),
  espesor: v.string(),
  terminacion: v.string(),
  unit_price: v.nullable(v.number()),
  usage_unit: v.string(),
  /** The unit of the prices, the square metre where it is absent. [A212] */
  precio_por: v.optional(v.picklist(['M2', 'PZA'])),
  stock_status: v.nullable(v.string()),
  stock_arrival_date: v.nullable(v.string()),
  location: v.nullable(v.string()),
  promotion_price: v.nullable(v.number()),
  promotion_discount: v.nullable(v.number()),
  image_pr_url: v.nullable(v.string()),
  /** Published promotions it is in that have not ended. */
  promociones: v.nullish(v.array(promotionTerms)),
})
export type StockProduct = v.InferOutput<typeof stockProduct>

/** Stands in for a product whose row has not arrived: it is found by its code and its lotes. */
export function unknownProduct(product_code: string): StockProduct {
  return {
    product_code,
    product_name: product_code,
    generic_name: '',
    espesor: '',
    terminacion: '',
    unit_price: null,
    usage_unit: '',
    stock_status: null,
    stock_arrival_date: null,
    location: null,
    promotion_price: null,
    promotion_discount: null,
    image_pr_url: null,
  }
}

const ints = v.custom<number[]>(
  (input) => Array.isArray(input) && input.every(Number.isSafeInteger),
  'not integers',
)
const texts = v.array(v.string())

/**
 * Lotes as columns of integers, one entry a lote, in stock order (`byStockOrder`): about 8 bytes a lote once
 * compressed. `encodeStock` and `decodeStock` write and read it; no other code needs its details.
 */
export const stockColumns = v.object({
  v: v.literal(1),
  branches: texts,
  warehouses: texts,
  products: texts,
  /** The part before the number a batch ends in: 'B-' of 'B-1042'. */
  batchPrefixes: texts,
  /** Batches that end in no plain number. */
  batchTexts: texts,
  /** Cents a lote of each product costs, for most of them. */
  basePrices: ints,
  /** Step from the branch before, an index into `branches`. */
  branch: ints,
  /** Step from the product before within the branch, an index into `products`. */
  product: ints,
  /** Index into `batchPrefixes` and then `batchTexts`. */
  batch: ints,
  /** Step from the number before; 0 for a batch in `batchTexts`. */
  number: ints,
  /** Step from the id before. */
  id: ints,
  /** 1 + index into `warehouses`; 0 is none. */
  warehouse: ints,
  /** Centimetres. */
  height: ints,
  /** Centimetres. */
  length: ints,
  stock: ints,
  /** Hundredths of m2 beyond pieces × height × length. */
  m2: ints,
  /** Cents beyond the base price of the product. */
  price: ints,
  oferta: ints,
  /** 0 for none; else cents beyond the price less the offer, moved one away from zero so that 0 stays free. */
  batchPrice: ints,
  fotos: ints,
  reservas: ints,
})
export type StockColumns = v.InferOutput<typeof stockColumns>

/** By branch, product, batch and id: the order on the wire and in a pack. */
export function byStockOrder(a: StockLot, b: StockLot): number {
  return (
    byCodeUnit(a.branch, b.branch) ||
    byCodeUnit(a.product_code, b.product_code) ||
    byCodeUnit(a.batch, b.batch) ||
    a.id - b.id
  )
}

/** The order of the lots of one card: the best offer first, then those with a photo, then as in stock. [S201] */
export function byCardOrder(a: StockLot, b: StockLot): number {
  return (
    b.oferta_percent - a.oferta_percent || Number(b.fotos > 0) - Number(a.fotos > 0) || byStockOrder(a, b)
  )
}
