import * as v from 'valibot'
import { defineEndpoint } from '#contract/kit/endpoint.ts'
import { integer, optional, textUpTo } from '#contract/kit/wire.ts'
import { nearSearch } from '#contract/stock/near/near-wire.ts'
import { materialFilter } from '#contract/stock/stock-filter.ts'
import { photo } from './photos.ts'
import { product } from './products.ts'
import { reservation, transitMaterial } from './pull.ts'

/** A lot among the results. Metres, m², pieces; prices in U$D. [S209] */
export const foundLot = v.object({
  id: v.number(),
  batch: v.string(),
  branch: v.string(),
  branch_abbr: v.string(),
  warehouse: v.nullable(v.string()),
  height: v.number(),
  length: v.number(),
  net_stock: v.number(),
  net_m2: v.number(),
  price: v.number(),
  batch_price: v.nullable(v.number()),
  oferta_percent: v.number(),
  fotos: v.number(),
  reservas: v.number(),
})
export type FoundLot = v.InferOutput<typeof foundLot>

/** An order on a product, as sellers see it beside the stock. [S205] */
export const materialOrder = v.object({
  uuid: v.string(),
  account_name: v.string(),
  lote: v.nullable(v.string()),
  crm_name: v.nullable(v.string()),
  quantity: v.number(),
  status: v.string(),
  branch: v.string(),
})

/**
 * A stock card: one product with the first of its lots in `byCardOrder`; id, batch and prices at the top are those of the
 * first one, all other figures are of all its lots. [S199–S209]
 */
export const foundMaterial = v.object({
  id: v.number(),
  product_code: v.string(),
  batch: v.string(),
  price: v.number(),
  batch_price: v.nullable(v.number()),
  oferta_percent: v.number(),
  prox_arribo: v.nullable(v.string()),
  net_stock: v.number(),
  net_m2: v.number(),
  product: product,
  /** At most 8 (LOTS_PER_CARD). */
  batch_stock: v.array(foundLot),
  total_lotes: v.number(),
  /** Lowest and highest price in force, U$D. */
  precio_desde: v.number(),
  precio_hasta: v.number(),
  /** Branches with a lot of it. */
  sucursales: v.array(v.string()),
  /** Photos of the listed lots, at most 4: a closed card shows one after the other. */
  fotos: v.array(photo),
  /** Only sellers receive these two. [R26] */
  reservas: v.optional(v.array(reservation)),
  pedidos: v.optional(v.array(materialOrder)),
})
export type FoundMaterial = v.InferOutput<typeof foundMaterial>

const catalogue = v.object({
  espesores: v.array(v.string()),
  kinds: v.array(v.string()),
  generic_names: v.array(v.string()),
  productos: v.array(v.object({ product_code: v.string(), product_name: v.string() })),
  terminaciones: v.array(v.string()),
})

/** The cascading lists of the search form. [S195] */
export const getMaterialCatalogue = defineEndpoint({
  method: 'GET',
  path: '/api/buscador-de-materiales/cat',
  summary: 'Listas del buscador',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: materialFilter,
  output: v.object({
    branches: v.array(v.string()),
    warehouses: v.array(v.string()),
    cat_batch_stock: catalogue,
    cat_transito: catalogue,
  }),
})

/** Counts the results of a search; zero keeps the person on the form. [S189] */
export const countMaterials = defineEndpoint({
  method: 'GET',
  path: '/api/buscador-de-materiales/search-count',
  summary: 'Cuántos materiales hay',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: materialFilter,
  output: v.object({ count: v.number(), productos: v.number(), lotes: v.number(), transito: v.number() }),
})

/** Thirty products a page, and the in-transit list; with `cerca`, what is near a search that finds nothing. [S198] */
export const searchMaterials = defineEndpoint({
  method: 'GET',
  path: '/api/buscador-de-materiales/search',
  summary: 'Buscar materiales',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: v.intersect([
    v.object({ page: optional(integer), cerca: v.optional(v.picklist(['1', ''])) }),
    materialFilter,
  ]),
  output: v.object({
    records: v.object({
      data: v.array(foundMaterial),
      next_page_url: v.nullable(v.string()),
      total: v.number(),
    }),
    transito: v.object({ data: v.array(transitMaterial), next_page_url: v.nullable(v.string()) }),
    cerca: v.optional(nearSearch),
  }),
})

/** The lots of one product that a search finds, 200 a page in `byCardOrder`, and at most 60 of their photos. [S201] */
export const getMaterialLots = defineEndpoint({
  method: 'GET',
  path: '/api/buscador-de-materiales/lotes',
  summary: 'Todos los lotes de un material',
  needs: 'buscador-de-materiales-ver',
  cost: { line: 'reads' },
  input: v.intersect([v.object({ product_code: textUpTo(40), page: optional(integer) }), materialFilter]),
  output: v.object({
    data: v.array(foundLot),
    fotos: v.array(photo),
    total: v.number(),
    next_page_url: v.nullable(v.string()),
  }),
})

export const materialsEndpoints = [getMaterialCatalogue, countMaterials, searchMaterials, getMaterialLots]
