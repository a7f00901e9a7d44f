import * as v from 'valibot'
import { downloadLink } from '#contract/calls/exports.ts'
import { plates, quantity } from '#contract/calls/order-line.ts'
import {
  answeredQuoteSentence,
  cancelledQuoteSentence,
  revokedQuoteSentence,
  savedQuoteSentence,
  sentQuoteSentence,
} from '#contract/calls/rules/quote-sentences.ts'
import { day } from '#contract/kit/day.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { numberField } from '#contract/kit/fields/number.ts'
import { defineOperation } from '#contract/kit/operation.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { commaList, flag, integer, optional, requiredText, searchText, textUpTo } from '#contract/kit/wire.ts'
import { orders } from '#contract/records/orders.ts'
import { QUOTE_ANSWERS, quotes as record } from '#contract/records/quotes.ts'
import { quote } from './quote.ts'

export const READS_QUOTES: Gate = { any: ['presupuestar', 'presupuesto-ver'] }
const needs = 'presupuestar'
const { limits } = record

/** Quotes of the caller's accounts and, for sellers, their own without one; the newest first. */
export const listQuotes = defineEndpoint({
  method: 'GET',
  path: '/api/presupuestos',
  summary: 'Presupuestos',
  needs: READS_QUOTES,
  conditional: true,
  input: v.object({
    q: optional(searchText),
    /** States. */
    f: optional(commaList),
    account: optional(integer),
    cursor: optional(integer),
  }),
  output: v.object({ data: v.array(quote), next_cursor: v.nullable(v.number()), etag: v.string() }),
})

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/api/presupuestos/:uuid',
  summary: 'Un presupuesto',
  needs: READS_QUOTES,
  input: v.object({ uuid }),
  output: v.object({ data: quote }),
})

/** The lines of its newest version as they stand today: what can no longer be had, while it may still be accepted, and how large. */
export const getQuoteStock = defineEndpoint({
  method: 'GET',
  path: '/api/presupuestos/:uuid/existencias',
  summary: 'Existencias de un presupuesto',
  needs: READS_QUOTES,
  input: v.object({ uuid }),
  output: v.object({
    lineas: v.array(
      v.object({
        uuid: v.string(),
        falta: v.boolean(),
        /** `1,55 × 2,44 m`; '' where they are not known. */
        medidas: v.string(),
      }),
    ),
  }),
})

/** The page on which its customer answers; null while none is open. */
export const getQuoteLink = defineEndpoint({
  method: 'GET',
  path: '/api/presupuestos/:uuid/enlace',
  summary: 'Enlace de un presupuesto',
  needs,
  input: v.object({ uuid }),
  output: v.object({
    enlace: v.nullable(
      v.object({
        url: v.string(),
        vence: v.string(),
        /** Readings by people, and the last. */
        veces: v.number(),
        ultima: v.nullable(v.string()),
      }),
    ),
  }),
})

/** A version as PDF, the newest without one. */
export const getQuotePdf = defineEndpoint({
  method: 'GET',
  path: '/api/presupuestos/:uuid/pdf',
  summary: 'Presupuesto en PDF',
  needs: READS_QUOTES,
  input: v.object({ uuid, version: optional(integer) }),
  output: downloadLink,
})

const discount = numberField({ least: 0, most: 100, decimals: 2 }, { most: 'El descuento va de 0 a 100.' })

const line = v.object({
  uuid,
  product_code: requiredText(40, 'Debe elegir un producto.'),
  lote: optional(textUpTo(orders.limits.lote)),
  branch: optional(textUpTo(80)),
  chapas: v.optional(plates),
  quantity,
  unit: requiredText(10, 'Debe elegir una unidad.'),
  descuento: optional(discount),
  nota: optional(textUpTo(limits.nota)),
})

const NO_LINES = 'Un presupuesto lleva al menos un material.'

const savedQuote = v.object({ message: v.string(), data: quote })
const ofQuote = ({ uuid: id }: { uuid: string }) => [`presupuesto:${id}`]
const at = ({ uuid: id }: Readonly<Record<string, unknown>>) => `/presupuestos/${id}`
const formAt = { at }

/** Writes a quote, or its next version. Without `vence` it is valid for the days of the rules from its sending on. */
export const saveQuote = defineOperation({
  name: 'quotes.save.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/presupuestos',
    summary: 'Guardar un presupuesto',
    needs,
    body: 'json',
    input: v.object({
      uuid,
      account_id: optional(integer),
      cliente: optional(v.object({ nombre: textUpTo(limits.nombre), tel: optional(textUpTo(limits.tel)) })),
      lineas: v.pipe(
        v.array(line, NO_LINES),
        v.minLength(1, NO_LINES),
        v.maxLength(limits.lineas, `Un presupuesto lleva hasta ${limits.lineas} materiales.`),
      ),
      vence: optional(day),
      condiciones: optional(textUpTo(limits.condiciones)),
      observaciones: optional(textUpTo(limits.observaciones)),
      interna: optional(textUpTo(limits.interna)),
    }),
    output: savedQuote,
  }),
  aggregates: ofQuote,
  creates: () => true,
  formAt: { at: (args) => `${at(args)}/edit` },
  fields: null,
  sentence: savedQuoteSentence,
})

/** Freezes a version with its prices, and opens the link. `apartar` holds its plates for as long as it is valid. */
export const sendQuote = defineOperation({
  name: 'quotes.send.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/presupuestos/:uuid/enviar',
    summary: 'Enviar un presupuesto',
    needs,
    body: 'json',
    input: v.object({ uuid, apartar: optional(flag) }),
    output: savedQuote,
  }),
  aggregates: ofQuote,
  formAt,
  fields: null,
  sentence: sentQuoteSentence,
})

/** An answer of the customer, or as a seller heard it. An acceptance makes the orders, all or none. */
export const answerQuote = defineOperation({
  name: 'quotes.answer.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/presupuestos/:uuid/responder',
    summary: 'Responder un presupuesto',
    needs: READS_QUOTES,
    body: 'json',
    input: v.object({
      uuid,
      version: integer,
      respuesta: v.picklist(QUOTE_ANSWERS, 'Elegí una respuesta.'),
      motivo: optional(textUpTo(limits.motivo)),
      /** Accepts the lines that are still there. */
      solo_disponible: optional(flag),
    }),
    output: savedQuote,
  }),
  aggregates: ofQuote,
  formAt,
  fields: null,
  sentence: answeredQuoteSentence,
})

/** Ends it. A second time changes nothing. */
export const cancelQuote = defineOperation({
  name: 'quotes.cancel.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/presupuestos/:uuid/anular',
    summary: 'Anular un presupuesto',
    needs,
    body: 'json',
    input: v.object({ uuid, motivo: optional(textUpTo(limits.motivo)) }),
    output: savedQuote,
  }),
  aggregates: ofQuote,
  formAt,
  fields: null,
  sentence: cancelledQuoteSentence,
})

/** Ends its link; the next time that it is sent it gets another. */
export const revokeQuoteLink = defineOperation({
  name: 'quotes.revoke-link.v1',
  endpoint: defineEndpoint({
    method: 'POST',
    path: '/api/presupuestos/:uuid/revocar-enlace',
    summary: 'Revocar el enlace de un presupuesto',
    needs,
    body: 'json',
    input: v.object({ uuid }),
    output: savedQuote,
  }),
  aggregates: ofQuote,
  formAt,
  fields: null,
  sentence: revokedQuoteSentence,
})

export const quotesOperations = [saveQuote, sendQuote, answerQuote, cancelQuote, revokeQuoteLink]
export const quotesEndpoints = [listQuotes, getQuote, getQuoteStock, getQuoteLink, getQuotePdf]
