import { sql } from 'drizzle-orm'
import { branch, code, list } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, required } from '#server/erp/erp-import.ts'
import { quantity } from '#server/erp/number-cells.ts'
import { upsert } from '#server/erp/upsert.ts'
import { byPresentBranch } from './branch-names.ts'
import { deletedNow, notDeleted, unknownProduct } from './references.ts'
import { productZeros } from './zeros.ts'

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
    required('quantity', quantity(99_999_999), { aka: ['cantidad', 'm2'] }),
    required('fecha_arribo', aDay(), { aka: ['arribo', 'fecha'] }),
  ],
  key,
  zeros: [productZeros('code')],
  sum: {
    by: ['lotes', 'fecha_arribo'],
    quantities: ['quantity'],
    merged: {
      quantity: sql`sum(quantity)`,
      lotes: sql`array(select distinct one from staged o join twice w using (line), unnest(o.lotes) one
        where w.key_number = t.key_number order by one)`,
      // Nothing is promised before all of it is there.
      fecha_arribo: sql`max(fecha_arribo)`,
    },
  },
  prepare: () => [byPresentBranch('transit')],
  refuse: [unknownProduct('code')],
  kept: {
    table: 'transit',
    alive: sql`t.deleted_at is null`,
    branch: sql`t.branch`,
    label: sql`t.code || ' ' || t.comb`,
    keys: Object.fromEntries(key.map((name) => [name, sql`t.${sql.identifier(name)}`])),
    comes: { branch: sql`n.branch` },
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
