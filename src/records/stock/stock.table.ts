import * as v from 'valibot'
import { foundLot } from '#contract/calls/materials.ts'
import { type Product, product } from '#contract/calls/products.ts'
import { type Reservation, reservation, type TransitMaterial, transitMaterial } from '#contract/calls/pull.ts'
import { CODES_GATE, type SupplierCode, supplierCode } from '#contract/calls/stock/supplier-code.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import type { PhoneTable } from '#src/offline/db/phone-table.ts'

/** A lot as a search on the server showed it; stands beside the packs, which hold whole branches. */
export const viewedLot = v.object({
  ...foundLot.entries,
  product_code: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type ViewedLot = v.InferOutput<typeof viewedLot>

/** Figures of a product by the last search on the server; its card may list only some of the lots. [S201] */
const viewedMaterial = v.object({
  product_code: v.string(),
  /** The search as the address writes it: the sums are of its lots alone. */
  filtro: v.string(),
  total_lotes: v.number(),
  net_stock: v.number(),
  net_m2: v.number(),
  /** A row of before has none of these three. */
  precio_desde: v.optional(v.number()),
  precio_hasta: v.optional(v.number()),
  sucursales: v.optional(v.array(v.string())),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type ViewedMaterial = v.InferOutput<typeof viewedMaterial>

declare module '#src/offline/db/field-rows.ts' {
  interface FieldRows {
    productos: Product
    reservas: Reservation
    transito: TransitMaterial
    codigos: SupplierCode
    viewedLots: ViewedLot
    viewedMaterials: ViewedMaterial
  }
}

export const SEARCH_FORM: Gate = 'buscador-de-materiales-ver'

/** Tables beside the packs of the stock. */
export const stockTables: readonly PhoneTable[] = [
  {
    name: 'productos',
    indexes: { 1: 'product_code, product_name' },
    schema: product,
    scope: { needs: SEARCH_FORM },
    feed: { needs: SEARCH_FORM, step: { what: 'Productos', weight: 2, order: 30 } },
  },
  {
    name: 'reservas',
    // Reserved lines say more since the second version.
    indexes: { 1: 'id, product_code, sap_order' },
    schema: reservation,
    scope: 'accounts',
    feed: {
      needs: SEARCH_FORM,
      filters: ['sucursales'],
      step: { what: 'Fotos', weight: 0.3, order: 51 },
    },
  },
  {
    name: 'transito',
    indexes: { 1: 'id, code' },
    schema: transitMaterial,
    scope: { needs: SEARCH_FORM },
    feed: {
      needs: SEARCH_FORM,
      filters: ['sucursales'],
      step: { what: 'Fotos', weight: 0.3, order: 52 },
    },
  },
  {
    name: 'codigos',
    indexes: { 8: 'id, clave' },
    schema: supplierCode,
    scope: { needs: CODES_GATE },
    feed: { needs: CODES_GATE, step: { what: 'Productos', weight: 0.3, order: 31 } },
  },
  {
    name: 'viewedLots',
    indexes: { 1: 'id, product_code, at' },
    schema: viewedLot,
    scope: 'everyone',
    isMade: true,
  },
  {
    name: 'viewedMaterials',
    indexes: { 1: 'product_code' },
    schema: viewedMaterial,
    scope: 'everyone',
    isMade: true,
  },
]
