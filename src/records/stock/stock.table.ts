import * as v from 'valibot'
import { loteEncontrado } from '#contract/calls/materiales.ts'
import { type Producto, producto } from '#contract/calls/productos.ts'
import { type MaterialEnTransito, materialEnTransito, type Reserva, reserva } from '#contract/calls/pull.ts'
import type { Gate } from '#contract/kit/permissions.ts'
import type { PhoneTable } from '#src/offline/phone-table.ts'

/** A lot as a search on the server showed it; stands beside the packs, which hold whole branches. */
export const loteVisto = v.object({
  ...loteEncontrado.entries,
  product_code: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type LoteVisto = v.InferOutput<typeof loteVisto>

/** What the last search on the server counted of a product; its card may list only some of the lots. [S201] */
const materialVisto = v.object({
  product_code: v.string(),
  /** The search as the address writes it: the sums are of its lots alone. */
  filtro: v.string(),
  total_lotes: v.number(),
  net_stock: v.number(),
  net_m2: v.number(),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type MaterialVisto = v.InferOutput<typeof materialVisto>

declare module '#src/offline/field-rows.ts' {
  interface FieldRows {
    productos: Producto
    reservas: Reserva
    transito: MaterialEnTransito
    lotesVistos: LoteVisto
    materialesVistos: MaterialVisto
  }
}

export const BUSCADOR: Gate = 'buscador-de-materiales-ver'

/** Tables beside the packs of the stock. */
export const stockTables: readonly PhoneTable[] = [
  {
    name: 'productos',
    indexes: { 1: 'product_code, product_name' },
    schema: producto,
    scope: { needs: BUSCADOR },
    feed: { needs: BUSCADOR, step: { what: 'Productos', weight: 2, order: 30 } },
  },
  {
    name: 'reservas',
    // Reserved lines say more since the second version.
    indexes: { 1: 'id, product_code, sap_order' },
    schema: reserva,
    scope: 'accounts',
    feed: {
      needs: BUSCADOR,
      filters: ['sucursales'],
      step: { what: 'Fotos', weight: 0.3, order: 51 },
    },
  },
  {
    name: 'transito',
    indexes: { 1: 'id, code' },
    schema: materialEnTransito,
    scope: { needs: BUSCADOR },
    feed: {
      needs: BUSCADOR,
      filters: ['sucursales'],
      step: { what: 'Fotos', weight: 0.3, order: 52 },
    },
  },
  {
    name: 'lotesVistos',
    indexes: { 1: 'id, product_code, at' },
    schema: loteVisto,
    scope: 'everyone',
    isMade: true,
  },
  {
    name: 'materialesVistos',
    indexes: { 1: 'product_code' },
    schema: materialVisto,
    scope: 'everyone',
    isMade: true,
  },
]
