import { sql } from 'drizzle-orm'
import { decimalText } from '#contract/kit/cents.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { Queryable } from '#server/db/client.ts'

/** The columns of an order's file, in their sequence. */
const COLUMNS = [
  'pedido',
  'version',
  'numero',
  'grupo',
  'grupo_nombre',
  'creado',
  'cuit',
  'cliente_sap',
  'cliente',
  'producto',
  'descripcion',
  'cantidad',
  'unidad',
  'lote',
  'sucursal',
  'fecha_entrega',
  'nota',
  'estado',
  'vendedor',
  'nro_pedido',
  'chapas',
  'precio',
  'moneda',
  'descuento',
  'presupuesto',
  'resto',
] as const

/** An order as its file has it: days as YYYY-MM-DD, numbers with a comma. Columns that nothing fills yet are empty. */
export type OrderCells = Record<(typeof COLUMNS)[number], string>

interface Read extends Record<string, unknown> {
  export_id: number
  created_at: string
  quantity: number
  price: number | null
  discount: number | null
  cells: Record<string, string | null>
}

const decimals = (value: number): string => decimalText(Math.round(value * 100)).replace('.', ',')

/** Orders as they are now, for these rows of `order_exports`. */
export async function readOrderCells(
  db: Queryable,
  exports: readonly number[],
): Promise<{ export_id: number; cells: OrderCells }[]> {
  const { rows } = await db.execute<Read>(sql`
    select e.id::float8 as export_id, o.created_at, o.quantity::float8 as quantity,
      o.unit_price::float8 as price, o.discount::float8 as discount, json_build_object(
      'pedido', o.uuid, 'version', e.version::text, 'numero', o.id::text, 'grupo', g.uuid, 'grupo_nombre', g.nombre,
      'cuit', a.cuit, 'cliente_sap', a.sap, 'cliente', a.account_name, 'producto', o.product_code,
      'descripcion', o.product_name, 'unidad', o.unit, 'lote', o.lote, 'sucursal', o.branch,
      'fecha_entrega', o.preferred_delivery_date, 'nota', o.client_note, 'estado', o.status, 'vendedor', u.email,
      'nro_pedido', o.erp ->> 'nro_pedido', 'chapas', array_to_string(o.chapas, ' '), 'moneda', case when o.unit_price > 0 then o.price_currency end,
      'presupuesto', (select 'P-' || lpad(q.numero::text, 6, '0') from holds h join quotes q on q.uuid = h.quote_uuid
        where h.order_id = o.id order by h.id limit 1)) as cells
    from order_exports e join orders o on o.id = e.order_id join accounts a on a.id = o.account_id
      left join order_groups g on g.id = o.group_id left join users u on u.id = o.owner_id
    where e.id = any(${sql.param([...exports])}::bigint[])`)
  return rows.map(({ export_id, created_at, quantity, price, discount, cells: read }) => {
    const all: Read['cells'] = {
      ...read,
      creado: dayOf(new Date(created_at)),
      cantidad: decimals(quantity),
      precio: price ? decimals(price) : '',
      descuento: discount === null ? '' : decimals(discount),
    }
    return {
      export_id,
      cells: Object.fromEntries(COLUMNS.map((name) => [name, all[name] ?? ''])) as OrderCells,
    }
  })
}

/** The cells in the sequence of their columns, however the database keeps them. */
export const cellsInOrder = (cells: OrderCells): [string, string][] =>
  COLUMNS.map((name) => [name, cells[name]])
