import { type SQL, sql } from 'drizzle-orm'
import { aCuit, branch, code, text } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, required } from '#server/erp/erp-import.ts'
import { quantity } from '#server/erp/number-cells.ts'
import { unit } from '#server/erp/unit-cells.ts'
import { upsert } from '#server/erp/upsert.ts'
import { byPresentBranch } from './branch-names.ts'
import { recountReservations } from './lot-counts.ts'
import { deletedNow, notDeleted, ofAccount, unknownAccount, unknownProduct } from './references.ts'
import { batchZeros, productZeros } from './zeros.ts'

/** Turnos show the lines they take: feeds send those again whose lines have changed just now; returns no rows. */
const touchTurnos: SQL = sql`
  with changed as (
    update turnos set tx = tx where deleted_at is null and id in (
      select o.turno_id from turno_sap_orders o join sap_pending s
        on (s.sap_order, s.account_id) = (o.sap_order, o.account_id)
      where s.tx = pg_current_xact_id())
    returning id
  ) select id from changed limit 0`

const key = ['sap_order', 'product_code', 'batch', 'branch']

export const pendingOrders: ErpImport = {
  method: 'getZPedidosPendientes',
  name: 'Pedidos pendientes',
  description: 'Renglones confirmados que todavía no salieron: las reservas de los lotes.',
  stem: 'pedidos_pendientes',
  columns: [
    required('sap_order', code(), { aka: ['pedido', 'nro_pedido', 'vbeln'] }),
    required('cuit', aCuit(), { aka: ['stcd1'], label: 'cuit' }),
    required('product_code', code(), { aka: ['producto', 'codigo', 'material', 'matnr'] }),
    required('batch', code(), { aka: ['lote', 'charg'] }),
    required('branch', branch(), { aka: ['sucursal', 'centro'] }),
    required('confirmed_quantity', quantity(99_999_999), { aka: ['cantidad'] }),
    required('umb', unit(), { aka: ['unidad'] }),
    required('status', text(60), { aka: ['estado'] }),
    required('date_created', aDay(), { aka: ['fecha', 'erdat'] }),
  ],
  key,
  zeros: [
    {
      column: 'sap_order',
      stored: sql`select null::text as within, sap_order as code from sap_pending`,
      bothWays: true,
    },
    productZeros('product_code'),
    batchZeros,
  ],
  sum: {
    by: [],
    quantities: ['confirmed_quantity'],
    merged: { confirmed_quantity: sql`sum(confirmed_quantity)` },
  },
  prepare: () => [byPresentBranch('sap_pending')],
  refuse: [unknownAccount, unknownProduct('product_code')],
  kept: {
    table: 'sap_pending',
    alive: sql`t.deleted_at is null`,
    branch: sql`t.branch`,
    label: sql`t.sap_order || ' ' || t.product_code || ' ' || t.batch`,
    keys: Object.fromEntries(key.map((name) => [name, sql`t.${sql.identifier(name)}`])),
    comes: { branch: sql`n.branch` },
    gone: deletedNow,
  },
  apply: (has) => [
    ...upsert(has, {
      table: 'sap_pending',
      key,
      fields: {
        ...Object.fromEntries(
          [...key, 'confirmed_quantity', 'umb', 'status', 'date_created'].map((text) => [
            text,
            sql`s.${sql.identifier(text)}`,
          ]),
        ),
        account_id: sql`a.id`,
        deleted_at: notDeleted,
      },
      join: ofAccount,
      optional: [],
    }),
    recountReservations,
    touchTurnos,
  ],
}
