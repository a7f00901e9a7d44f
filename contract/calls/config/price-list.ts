import * as v from 'valibot'
import { downloadLink } from '#contract/calls/exports.ts'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { uuid } from '#contract/kit/uuid.ts'
import { listType } from './price-lists.ts'

/** The list that is made of the products and promotions when it is downloaded. */
export const DAY_LIST = '00000000-0000-7000-8000-000000000001'

/** A price list as its readers see it. */
export const priceList = v.object({
  uuid: v.string(),
  name: v.string(),
  /** Elsewhere, or our call that makes a link to the file. */
  url: v.string(),
  /** ISO, of the file or the address; null for one that is made when it is downloaded. */
  updated_at: v.nullable(v.string()),
  /** Null for an address elsewhere. */
  type: v.nullable(listType),
  bytes: v.nullable(v.number()),
})
export type PriceList = v.InferOutput<typeof priceList>

/** The lists for the caller's roles, for root all of them; the one of the day first. [S249, A146] */
export const listPriceLists = defineEndpoint({
  method: 'GET',
  path: '/api/config/lista-precio/all',
  summary: 'Listas de precios',
  needs: 'lista-precio-ver',
  conditional: true,
  input: v.object({}),
  output: v.object({ data: v.array(priceList) }),
})

/** A link to the file of one of them. [A128, SEC11] */
export const downloadPriceList = defineEndpoint({
  method: 'GET',
  path: '/api/lista-precio/:uuid/archivo',
  summary: 'Enlace al archivo de una lista de precios',
  needs: 'lista-precio-ver',
  input: v.object({ uuid }),
  output: downloadLink,
})

export const priceListEndpoints = [listPriceLists, downloadPriceList]
