import { sql } from 'drizzle-orm'
import { decimalText } from '#contract/kit/cents.ts'
import { dayOf } from '#contract/kit/day.ts'
import type { Tx } from '#server/db/client.ts'
import { ordersGoOut } from '#server/records/order/erp.ts'

/** The columns of a return's file, in their sequence; a line for each order of which something is taken back. */
const COLUMNS = [
  ...['devolucion', 'version', 'reclamo', 'decidido', 'cuit', 'cliente_sap', 'cliente'],
  ...['pedido', 'nro_pedido', 'producto', 'descripcion', 'lote', 'unidad', 'reclamado', 'aceptado'],
  ...['motivo', 'texto', 'quien'],
] as const

interface Read extends Record<string, unknown> {
  version: number
  uuid: string
  decided_at: string
  asked: number
  granted: number
  cells: Record<string, string | null>
}

const decimals = (value: number): string => decimalText(Math.round(value * 100)).replace('.', ',')

/** Puts a decided return in line for the ERP, where it gets orders and something is taken back. */
export async function queueReturn(tx: Tx, claim: number): Promise<void> {
  const { rows } = await tx.execute<Read>(sql`
    select (select coalesce(max(e.version), 0) + 1 from return_exports e where e.ticket_id = t.id)::int as version,
      t.uuid, t.decided_at, l.quantity::float8 as asked, l.granted::float8 as granted, json_build_object(
        'devolucion', t.uuid, 'reclamo', t.id::text, 'cuit', a.cuit, 'cliente_sap', a.sap, 'cliente', a.account_name,
        'pedido', o.uuid, 'nro_pedido', o.erp ->> 'nro_pedido', 'producto', o.product_code,
        'descripcion', o.product_name, 'lote', l.lote, 'unidad', o.unit, 'motivo', l.motivo,
        'texto', t.decision_text, 'quien', u.email) as cells
    from tickets t join claim_lines l on l.ticket_id = t.id join orders o on o.id = l.order_id
      join accounts a on a.id = t.account_id join users u on u.id = t.decided_by
    where t.id = ${claim} and l.granted > 0 and ${ordersGoOut} order by l.id`)
  const [first] = rows
  if (!first) return
  const { version, uuid } = first
  const lines = rows.map(({ decided_at, asked, granted, cells }) => {
    const all: Read['cells'] = {
      ...{ ...cells, version: String(version), decidido: dayOf(new Date(decided_at)) },
      ...{ reclamado: decimals(asked), aceptado: decimals(granted) },
    }
    return COLUMNS.map((name) => [name, all[name] ?? ''])
  })
  await tx.execute(sql`
    insert into return_exports (ticket_id, version, name, request)
    values (${claim}, ${version}, ${`devolucion-${uuid}-v${version}.csv`}, ${JSON.stringify(lines)}::jsonb)`)
}
