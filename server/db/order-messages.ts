import { formatDay } from '#contract/day.ts'
import type { OrderField, OrderFields } from './order-merge.ts'
import { changeLine } from './timeline-html.ts'

/** An entry of the timeline; `changes` are html with escaped values. */
export interface NewMessage {
  title: string
  changes: string[]
  description: string
}

export const CREATED = 'Pedido creado'
export const STATUS_CHANGED = 'Estado actualizado'
const CHANGED = 'Pedido actualizado'

/** The name of a product goes with its code; groups tell their own story. */
const LABELS: Partial<Record<OrderField, string>> = {
  product_code: 'Producto',
  quantity: 'Cantidad',
  unit: 'Unidad',
  lote: 'Lote',
  branch: 'Sucursal',
  client_note: 'Nota',
  preferred_delivery_date: 'Fecha de entrega preferida',
}

function written(name: OrderField, fields: Partial<OrderFields>): string {
  const value = fields[name]
  if (value === null || value === undefined) return ''
  if (name === 'preferred_delivery_date') return formatDay(String(value))
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}

/** What the timeline says of a change: its status apart from everything else, from → to. [S136] */
export function changeMessages(
  from: OrderFields,
  fields: Partial<OrderFields>,
  description: string,
): NewMessage[] {
  const line = (name: OrderField, label: string) =>
    changeLine(label, written(name, from), written(name, fields))
  const changes = Object.entries(LABELS).flatMap(([name, label]) =>
    name in fields ? [line(name as OrderField, label)] : [],
  )
  return [
    ...(changes.length > 0 ? [{ title: CHANGED, changes, description }] : []),
    ...('status' in fields
      ? [{ title: STATUS_CHANGED, changes: [line('status', 'Estado')], description }]
      : []),
  ]
}
