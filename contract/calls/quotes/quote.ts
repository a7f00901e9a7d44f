import * as v from 'valibot'
import { orderPrice } from '#contract/kit/fields/price.ts'
import { synced } from '#contract/kit/synced.ts'
import { QUOTE_ANSWERS, QUOTE_STATUSES } from '#contract/records/quotes.ts'

/** A line as it is written; its UUID becomes that of its order. `descuento` is absent for customers. */
export const quoteLine = v.object({
  uuid: v.string(),
  product_code: v.string(),
  product_name: v.string(),
  lote: v.nullable(v.string()),
  /** The branch of its lot, '' where none is chosen. */
  branch: v.string(),
  chapas: v.nullable(v.array(v.number())),
  quantity: v.number(),
  unit: v.string(),
  /** Percent off the list price. */
  descuento: v.optional(v.number()),
  nota: v.string(),
})
export type QuoteLine = v.InferOutput<typeof quoteLine>

/** A line as it was sent: `precio` is the agreed one, `lista` the price of the lists per the same unit, for staff alone. */
export const sentLine = v.object({
  ...quoteLine.entries,
  precio: orderPrice,
  lista: v.optional(v.number()),
  /** In U$D, with cents. */
  total: v.number(),
})
export type SentLine = v.InferOutput<typeof sentLine>

/** A version as it was sent, which never changes. */
export const quoteVersion = v.object({
  n: v.number(),
  lineas: v.array(sentLine),
  /** In U$D, without taxes. */
  total: v.number(),
  /** Pesos per dollar as they stood, with their name and day; null where no rate was known. */
  cotizacion: v.nullable(v.object({ valor: v.number(), nombre: v.string(), dia: v.string() })),
  valid_until: v.string(),
  condiciones: v.string(),
  observaciones: v.string(),
  sent_at: v.string(),
})
export type QuoteVersion = v.InferOutput<typeof quoteVersion>

/** An answer to a version: by whom it was given, as they or their session say. `dni` is absent for customers. */
export const quoteAnswer = v.object({
  n: v.number(),
  tipo: v.picklist(QUOTE_ANSWERS),
  de: v.string(),
  dni: v.optional(v.string()),
  texto: v.string(),
  at: v.string(),
})

/** A quote. Customers get those that were sent, without its draft and without `interna`. */
export const quote = v.object({
  uuid: v.string(),
  /** Its number; null while only this phone knows it. */
  numero: v.nullable(v.number()),
  estado: v.picklist(QUOTE_STATUSES),
  account_id: v.nullable(v.number()),
  account_name: v.string(),
  /** The customer where there is no account. */
  cliente: v.string(),
  tel: v.string(),
  responsable_uuid: v.string(),
  responsable: v.string(),
  /** Lines as they are being written; none for customers. */
  lineas: v.array(quoteLine),
  condiciones: v.string(),
  observaciones: v.string(),
  interna: v.optional(v.string()),
  /** The last day that is asked for; null for that of the rules. */
  vence: v.nullable(v.string()),
  /** The newest version that was sent. */
  enviado: v.nullable(quoteVersion),
  /** It was changed after that version. */
  cambiado: v.boolean(),
  respuestas: v.array(quoteAnswer),
  /** The group of the orders that it became. */
  grupo_uuid: v.nullable(v.string()),
  motivo: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  ...synced,
})
export type Quote = v.InferOutput<typeof quote>
