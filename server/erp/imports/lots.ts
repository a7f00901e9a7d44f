import { sql } from 'drizzle-orm'
import { batchSearchText } from '#server/db/search-text.ts'
import { branch, code, text } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { decimal, integer, pieces, quantity } from '#server/erp/number-cells.ts'
import { upsert } from '#server/erp/upsert.ts'
import { lotsByPresentBranch } from './branch-names.ts'
import { comingDays, firstDay, recountReservations } from './lot-counts.ts'
import { againstMeasures, lotWarnings, squareMetres } from './lot-doubts.ts'
import { deletedNow, notDeleted, unknownProduct } from './references.ts'
import { againstYesterday } from './yesterday.ts'
import { batchZeros, productZeros } from './zeros.ts'

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
    required('net_stock', pieces(1_000_000), { aka: ['piezas', 'stock', 'existencia'] }),
    optional('net_m2', quantity(99_999_999), { aka: ['m2', 'metros_cuadrados'] }),
    required('price', decimal(), { aka: ['precio'] }),
    optional('batch_price', decimal(), { aka: ['precio_de_oferta', 'precio_lote'] }),
    optional('oferta_percent', integer({ most: 100 }), { aka: ['oferta', 'descuento'], whenEmpty: '0' }),
    optional('since', aDay(), { aka: ['ingreso', 'fecha_de_ingreso'] }),
  ],
  derived: [{ name: 'batch_search', type: 'text', from: ({ batch }) => batchSearchText(batch ?? '') }],
  key: ['product_code', 'batch', 'branch'],
  zeros: [productZeros('product_code'), batchZeros],
  sum: {
    by: ['warehouse'],
    quantities: ['net_stock', 'net_m2'],
    merged: {
      warehouse: sql`'varios'`,
      net_stock: sql`sum(net_stock)`,
      net_m2: sql`sum(${squareMetres})`,
      since: sql`min(since)`,
    },
  },
  prepare: (has) => [lotsByPresentBranch, ...comingDays(has)],
  refuse: [unknownProduct('product_code')],
  warn: lotWarnings,
  doubts: [againstMeasures, againstYesterday({ column: 'price', table: 'lots' })],
  kept: {
    table: 'lots',
    alive: sql`t.deleted_at is null`,
    branch: sql`t.branch`,
    label: sql`t.product_code || ' ' || t.batch || ' (' || t.branch || ')'`,
    keys: { product_code: sql`t.product_code`, batch: sql`t.batch`, branch: sql`t.branch` },
    comes: { branch: sql`n.branch` },
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
        since: sql`s.since`,
        deleted_at: notDeleted,
      },
      initially: { since: firstDay },
      optional: ['warehouse', 'batch_price', 'oferta_percent', 'since'],
    }),
    recountReservations,
  ],
}
