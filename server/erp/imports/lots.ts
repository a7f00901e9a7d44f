import { type SQL, sql } from 'drizzle-orm'
import { batchSearchText } from '#server/db/search-text.ts'
import { branch, code, decimal, integer, text } from '#server/erp/cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'
import { lotsByPresentBranch } from './branch-names.ts'
import { recountReservations } from './lot-counts.ts'
import { deletedNow, notDeleted, unknownProduct } from './references.ts'

/** Square metres of lines that do not say them. */
const squareMetres: SQL = sql`coalesce(s.net_m2, round(s.net_stock * s.height * s.length / 10000.0, 2))`

export const lots: ErpImport = {
  method: 'getBatchStock',
  name: 'Lotes',
  description: 'Lotes de cada sucursal: medidas, existencias, precios y ofertas.',
  stem: 'lotes',
  columns: [
    required('product_code', code(), { aka: ['material', 'codigo', 'producto', 'matnr'] }),
    required('batch', code(), { aka: ['lote', 'charg'] }),
    required('branch', branch(), { aka: ['sucursal', 'centro'] }),
    optional('warehouse', text(), { aka: ['deposito', 'almacen'] }),
    required('height', integer({ most: 100_000 }), { aka: ['alto', 'alto_cm'] }),
    required('length', integer({ most: 100_000 }), { aka: ['largo', 'largo_cm'] }),
    required('net_stock', integer({ most: 1_000_000 }), { aka: ['piezas', 'stock', 'existencia'] }),
    optional('net_m2', decimal({ most: 99_999_999 }), { aka: ['m2', 'metros_cuadrados'] }),
    required('price', decimal(), { aka: ['precio'] }),
    optional('batch_price', decimal(), { aka: ['precio_de_oferta', 'precio_lote'] }),
    optional('oferta_percent', integer({ most: 100 }), { aka: ['oferta', 'descuento'], whenEmpty: '0' }),
  ],
  derived: [{ name: 'batch_search', type: 'text', from: ({ batch }) => batchSearchText(batch ?? '') }],
  key: ['product_code', 'batch', 'branch'],
  prepare: () => [lotsByPresentBranch],
  refuse: [unknownProduct('product_code')],
  kept: {
    table: 'lots',
    alive: sql`t.deleted_at is null`,
    branch: sql`t.branch`,
    label: sql`t.product_code || ' ' || t.batch || ' (' || t.branch || ')'`,
    match: sql`n.product_code = t.product_code and n.batch = t.batch and n.branch = t.branch`,
    gone: deletedNow,
  },
  apply: (has) => [
    ...upsert(has, {
      table: 'lots',
      key: ['product_code', 'batch', 'branch'],
      fields: {
        batch_search: sql`s.batch_search`,
        warehouse: sql`s.warehouse`,
        height: sql`s.height`,
        length: sql`s.length`,
        net_stock: sql`s.net_stock`,
        net_m2: squareMetres,
        price: sql`s.price`,
        batch_price: sql`s.batch_price`,
        oferta_percent: sql`s.oferta_percent`,
        deleted_at: notDeleted,
      },
      optional: ['warehouse', 'batch_price', 'oferta_percent'],
    }),
    recountReservations,
  ],
}
