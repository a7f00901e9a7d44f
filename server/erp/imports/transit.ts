import { sql } from 'drizzle-orm'
import { aDay, branch, code, decimal, list } from '#server/erp/cells.ts'
import { type ErpImport, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'
import { byPresentBranch } from './branch-names.ts'
import { deletedNow, notDeleted, unknownProduct } from './references.ts'

const key = ['code', 'comb', 'branch']

export const transit: ErpImport = {
  method: 'getTransito',
  name: 'Material en tránsito',
  description: 'Embarques por llegar: producto, lotes, metros cuadrados y día de arribo.',
  stem: 'transito',
  columns: [
    required('code', code(), { aka: ['producto', 'codigo', 'material', 'matnr'] }),
    required('comb', code(60), { aka: ['combinacion', 'embarque'] }),
    required('branch', branch(), { aka: ['sucursal', 'centro'] }),
    required('lotes', list(), { whenEmpty: '{}' }),
    required('quantity', decimal({ most: 99_999_999 }), { aka: ['cantidad', 'm2'] }),
    required('fecha_arribo', aDay(), { aka: ['arribo', 'fecha'] }),
  ],
  key,
  prepare: () => [byPresentBranch('transit')],
  refuse: [unknownProduct('code')],
  kept: {
    table: 'transit',
    alive: sql`t.deleted_at is null`,
    branch: sql`t.branch`,
    label: sql`t.code || ' ' || t.comb`,
    match: sql`(n.code, n.comb, n.branch) = (t.code, t.comb, t.branch)`,
    gone: deletedNow,
  },
  apply: (has) =>
    upsert(has, {
      table: 'transit',
      key,
      fields: {
        ...Object.fromEntries(
          [...key, 'lotes', 'quantity', 'fecha_arribo'].map((text) => [text, sql`s.${sql.identifier(text)}`]),
        ),
        deleted_at: notDeleted,
      },
      optional: [],
    }),
}
