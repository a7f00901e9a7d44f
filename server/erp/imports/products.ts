import { sql } from 'drizzle-orm'
import { kindOf } from '#contract/stock/kinds.ts'
import { productSearchText } from '#server/db/search-text.ts'
import { aLink, code, text, yesNo } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { decimal, integer } from '#server/erp/number-cells.ts'
import { priceUnit, units } from '#server/erp/unit-cells.ts'
import { upsert } from '#server/erp/upsert.ts'
import { stockStatus } from './stock-status.ts'
import { againstYesterday } from './yesterday.ts'
import { productZeros } from './zeros.ts'

/** The texts by which a product is found, with the kind that they say. [A199] */
function searched(row: Readonly<Record<string, string | null>>) {
  const texts = {
    product_name: row.product_name ?? '',
    product_code: row.product_code ?? '',
    generic_name: row.generic_name ?? '',
    espesor: row.espesor ?? '',
    terminacion: row.terminacion ?? '',
  }
  return { ...texts, kind: kindOf({ ...texts, tipo: row.tipo }) }
}

export const products: ErpImport = {
  method: 'getProductos',
  name: 'Productos',
  description: 'Productos con sus precios, promociones y unidades.',
  stem: 'productos',
  columns: [
    required('product_code', code(), { aka: ['material', 'codigo', 'producto', 'matnr'] }),
    required('product_name', text(), { aka: ['nombre', 'descripcion', 'maktx'] }),
    required('generic_name', text(), { aka: ['generico', 'nombre_generico', 'piedra'] }),
    optional('tipo', text(60), { aka: ['tipo_de_piedra', 'clase'], label: 'tipo' }),
    required('espesor', text(40), { whenEmpty: '' }),
    required('terminacion', text(60), { whenEmpty: '' }),
    required('unit_price', decimal(), { aka: ['precio', 'precio_unitario'] }),
    required('usage_unit', units(), { aka: ['unidad', 'unidades', 'meins'] }),
    optional('image_pr_url', aLink(), { aka: ['imagen', 'foto'] }),
    optional('stock_status', stockStatus(), { aka: ['estado', 'semaforo'], whenEmpty: 'red' }),
    optional('stock_arrival_date', aDay(), { aka: ['arribo', 'proximo_arribo'] }),
    optional('promotion_price', decimal(), { aka: ['precio_promocional'] }),
    optional('promotion_discount', integer({ most: 100 }), { aka: ['descuento'] }),
    optional('precio_por', priceUnit(), { aka: ['unidad_de_precio'], label: 'precio_por', whenEmpty: 'M2' }),
    optional('location', text(), { aka: ['ubicacion'] }),
    optional('active', yesNo(), { aka: ['activo'], whenEmpty: 'true', matters: true }),
  ],
  derived: [
    { name: 'kind', type: 'text', from: (row) => searched(row).kind },
    { name: 'search', type: 'text', from: (row) => productSearchText(searched(row)) },
  ],
  key: ['product_code'],
  zeros: [productZeros('product_code')],
  prepare: (has) => (has.has('active') ? [] : [sql`update staged set active = true`]),
  warn: [
    sql`select s.line, 'unit_price' as field, 'el precio es 0' as reason from staged s where s.unit_price = 0`,
    sql`select s.line, 'promotion_price' as field,
        'la promoción, ' || s.promotion_price || ', es más cara que el precio, ' || s.unit_price as reason
      from staged s where s.promotion_price > s.unit_price and s.unit_price > 0`,
  ],
  doubts: [againstYesterday({ column: 'unit_price', table: 'products' })],
  kept: {
    table: 'products',
    alive: sql`t.active`,
    label: sql`t.product_code || ' ' || t.product_name`,
    keys: { product_code: sql`t.product_code` },
    comes: { alive: sql`n.active` },
    gone: sql`active = false`,
  },
  apply: (has) =>
    upsert(has, {
      table: 'products',
      key: ['product_code'],
      fields: {
        product_name: sql`s.product_name`,
        generic_name: sql`s.generic_name`,
        espesor: sql`s.espesor`,
        terminacion: sql`s.terminacion`,
        unit_price: sql`s.unit_price`,
        usage_unit: sql`s.usage_unit`,
        precio_por: sql`s.precio_por`,
        kind: sql`s.kind`,
        search: sql`s.search`,
        image_pr_url: sql`s.image_pr_url`,
        stock_status: sql`s.stock_status`,
        stock_arrival_date: sql`s.stock_arrival_date`,
        promotion_price: sql`s.promotion_price`,
        promotion_discount: sql`s.promotion_discount`,
        location: sql`s.location`,
        active: sql`s.active`,
      },
      // A new product promises nothing until stock.csv has its status.
      initially: has.has('stock_status') ? {} : { stock_status: sql`'red'` },
      optional: [
        'precio_por',
        'image_pr_url',
        'stock_status',
        'stock_arrival_date',
        'promotion_price',
        'promotion_discount',
        'location',
      ],
    }),
}
