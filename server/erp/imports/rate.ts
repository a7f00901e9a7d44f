import { sql } from 'drizzle-orm'
import { aDay, decimal } from '#server/erp/cells.ts'
import { type ErpImport, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'

export const rate: ErpImport = {
  method: 'getCotizacion',
  name: 'Cotización',
  description: 'Cuántos pesos vale un dólar desde cada día. Los días que el archivo no trae quedan.',
  stem: 'cotizacion',
  columns: [
    required('day', aDay(), { aka: ['fecha', 'dia', 'desde'] }),
    required('rate', decimal({ places: 4, least: 0.0001 }), { aka: ['cotizacion', 'pesos', 'valor'] }),
  ],
  key: ['day'],
  apply: (has) =>
    upsert(has, { table: 'exchange_rates', key: ['day'], fields: { rate: sql`s.rate` }, optional: [] }),
}
