import { sql } from 'drizzle-orm'
import { codeKey } from '#contract/kit/normalize.ts'
import { code, text } from '#server/erp/cells.ts'
import { type ErpImport, optional, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'
import { deletedNow, notDeleted, unknownProduct } from './references.ts'
import { batchZeros, productZeros } from './zeros.ts'

const key = ['supplier', 'code', 'product_code', 'batch']
const own = (names: readonly string[], table: 's' | 't') =>
  Object.fromEntries(names.map((name) => [name, sql`${sql.raw(table)}.${sql.identifier(name)}`]))

export const supplierCodes: ErpImport = {
  method: 'getCodigos',
  name: 'Códigos de proveedores',
  description:
    'Los códigos que los proveedores imprimen en sus piedras, con el producto y el lote de cada uno.',
  stem: 'codigos',
  columns: [
    required('supplier', text(120), { aka: ['proveedor', 'lifnr'] }),
    required('code', code(100), { aka: ['codigo', 'codigo_de_proveedor', 'ean'] }),
    required('product_code', code(), { aka: ['producto', 'material', 'matnr'] }),
    optional('batch', code(), { aka: ['lote', 'charg'], whenEmpty: '', matters: true }),
  ],
  derived: [{ name: 'folded', type: 'text', from: ({ code }) => codeKey(code ?? '') }],
  key,
  zeros: [productZeros('product_code'), batchZeros],
  refuse: [
    unknownProduct('product_code'),
    sql`select s.line, 'code' as field, 'no tiene letras ni números' as reason from staged s where s.folded = ''`,
  ],
  warn: [
    sql`select s.line, 'batch' as field, 'todavía no hubo un lote con este código' as reason from staged s
      where s.batch <> '' and not exists (
        select from lots l where l.product_code = s.product_code and l.batch = s.batch)`,
  ],
  kept: {
    table: 'lot_codes',
    alive: sql`t.deleted_at is null`,
    label: sql`concat_ws(' ', t.supplier, t.code)`,
    keys: own(key, 't'),
    gone: deletedNow,
  },
  apply: (has) =>
    upsert(has, {
      table: 'lot_codes',
      key,
      fields: { ...own([...key, 'folded'], 's'), deleted_at: notDeleted },
      optional: [],
    }),
}
