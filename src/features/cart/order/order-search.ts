import * as v from 'valibot'
import { optional, said } from '#src/lists/search-params.ts'

const text = optional(said)

/** The address of the order form as PEDIR writes it; `pendiente` opens a queued order instead. [S151] */
export const newOrderSearch = v.object({
  /** The account it is billed to, by its CUIT. */
  cuit: text,
  product_code: text,
  batch: text,
  /** The plate that was in view. */
  chapa: text,
  branch: text,
  from: text,
  unit: text,
  status: text,
  note: text,
  /** Number of further lots that fit: this one was chosen for the person. */
  otros: text,
  /** The order that is made once more, by its uuid. */
  repite: text,
  pendiente: text,
})
export type NewOrderSearch = v.InferOutput<typeof newOrderSearch>

/** The queued change that a form opens, by its id. */
export const outboxItemSearch = v.object({ pendiente: text })

/** The same of a quote; `linea` is the line to begin with, by its uuid. */
export const quoteItemSearch = v.object({ pendiente: text, linea: text })
