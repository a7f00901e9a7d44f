import { sql } from 'drizzle-orm'
import { code } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { unknownProduct } from './references.ts'
import { stockStatus } from './stock-status.ts'
import { productZeros } from './zeros.ts'

export const stock: ErpImport = {
  method: 'getStock',
  name: 'Stock',
  description: 'Disponibilidad de cada producto y su próximo arribo.',
  stem: 'stock',
  columns: [
    required('product_code', code(), { aka: ['material', 'codigo', 'producto', 'matnr'] }),
    required('stock_status', stockStatus(), { aka: ['estado', 'semaforo'] }),
    optional('stock_arrival_date', aDay(), { aka: ['arribo', 'proximo_arribo'] }),
  ],
  key: ['product_code'],
  zeros: [productZeros('product_code')],
  refuse: [unknownProduct('product_code')],
  apply: (has) => {
    const arrival = has.has('stock_arrival_date') ? sql`s.stock_arrival_date` : sql`t.stock_arrival_date`
    return [
      sql`update products t set stock_status = s.stock_status, stock_arrival_date = ${arrival} from staged s
        where t.product_code = s.product_code
          and (t.stock_status, t.stock_arrival_date) is distinct from (s.stock_status, ${arrival})`,
    ]
  },
}
