import { sql } from 'drizzle-orm'
import { text } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { decimal } from '#server/erp/number-cells.ts'
import { upsert } from '#server/erp/upsert.ts'

export const rate: ErpImport = {
  method: 'getCotizacion',
  name: 'Cotización',
  description: 'Cuántos pesos vale un dólar desde cada día. Los días que el archivo no trae quedan.',
  stem: 'cotizacion',
  columns: [
    required('day', aDay(), { aka: ['fecha', 'dia', 'desde'] }),
    required('rate', decimal({ places: 4, least: 0.0001 }), { aka: ['cotizacion', 'pesos', 'valor'] }),
    optional('name', text(60), { aka: ['nombre', 'banco'], whenEmpty: '' }),
  ],
  key: ['day'],
  table: 'exchange_rates',
  sum: { by: [], quantities: ['rate'], merged: { rate: sql`max(rate)`, name: sql`max(name)` } },
  apply: (has) =>
    upsert(has, {
      table: 'exchange_rates',
      key: ['day'],
      fields: { rate: sql`s.rate`, name: sql`s.name` },
      optional: ['name'],
    }),
}
