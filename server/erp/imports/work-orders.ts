import { sql } from 'drizzle-orm'
import { MATERIAL_STATUSES } from '#contract/calls/work-orders.ts'
import type { Tx } from '#server/db/client.ts'
import { aCuit, code, oneOf, text } from '#server/erp/cells.ts'
import { aDay } from '#server/erp/day-cells.ts'
import { type ErpImport, type Has, optional, required } from '#server/erp/erp-import.ts'
import { upsert } from '#server/erp/upsert.ts'
import { workOrderWords } from '#server/records/work-order-search.ts'
import { deletedNow, notDeleted, ofAccount, unknownAccount } from './references.ts'

interface Staged extends Record<string, unknown> {
  line: number
  numero: string
  descripcion: string
  materia_prima: string
  account_name: string
}

/** A text column of the file, or what is stored where the file has none. */
const textOf = (has: Has, column: string) =>
  has.has(column) ? sql`s.${sql.identifier(column)}` : sql`coalesce(w.${sql.identifier(column)}, '')`

/** The words that a work order is found by, of its account too. */
async function stageWords(tx: Tx, has: Has): Promise<void> {
  const { rows } = await tx.execute<Staged>(sql`
    select s.line, s.numero, a.account_name, ${textOf(has, 'descripcion')} as descripcion,
      ${textOf(has, 'materia_prima')} as materia_prima
    from staged s ${ofAccount} left join work_orders w on w.numero = s.numero`)
  const words = rows.map(({ line, ...order }) => ({ line, words: workOrderWords(order) }))
  await tx.execute(sql`
    update staged s set words = w.words
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w(line int, words text[]) where w.line = s.line`)
}

const DAYS = ['fecha_de_necesidad', 'fecha_de_produccion_estimada', 'fecha_de_entrega_estimada'] as const
const TEXTS = ['descripcion', 'materia_prima', 'estado_info', 'carpeta_de_planos'] as const

const own = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql`s.${sql.identifier(column)}`]))

export const workOrders: ErpImport = {
  method: 'getOrdenesDeTrabajo',
  name: 'Órdenes de trabajo',
  description: 'Órdenes del taller de cada cuenta, con su material y sus fechas.',
  stem: 'ordenes_de_trabajo',
  columns: [
    required('numero', code(), { aka: ['orden', 'ot'], label: 'numero' }),
    required('cuit', aCuit(), { aka: ['stcd1'], label: 'cuit' }),
    optional('descripcion', text(500), { whenEmpty: '' }),
    optional('materia_prima', text(), { whenEmpty: '' }),
    required('estado_de_material', oneOf(MATERIAL_STATUSES.map(({ estado: status }) => status)), {
      aka: ['estado'],
    }),
    optional('estado_info', text(500), { whenEmpty: '' }),
    optional('carpeta_de_planos', text(2000), { aka: ['planos'], whenEmpty: '' }),
    required('fecha_de_creacion', aDay(), { aka: ['fecha', 'creada'] }),
    optional('fecha_de_necesidad', aDay(), { aka: ['necesidad'] }),
    optional('fecha_de_produccion_estimada', aDay(), { aka: ['produccion'] }),
    optional('fecha_de_entrega_estimada', aDay(), { aka: ['entrega'] }),
  ],
  derived: [{ name: 'words', type: 'text[]', from: () => null }],
  key: ['numero'],
  refuse: [unknownAccount],
  takeFiles: async ({ tx, has }) => {
    await stageWords(tx, has)
    return []
  },
  kept: {
    table: 'work_orders',
    alive: sql`t.deleted_at is null`,
    label: sql`t.numero`,
    keys: { numero: sql`t.numero` },
    gone: deletedNow,
  },
  apply: (has) =>
    upsert(has, {
      table: 'work_orders',
      key: ['numero'],
      fields: {
        ...own(['numero', 'estado_de_material', 'fecha_de_creacion', ...TEXTS, ...DAYS]),
        account_id: sql`a.id`,
        search: sql`array_to_tsvector(s.words)`,
        deleted_at: notDeleted,
      },
      join: ofAccount,
      optional: [...TEXTS, ...DAYS],
    }),
}
