import * as v from 'valibot'
import { formatMoment } from '#contract/day.ts'
import { type PedidoEntero, pedidoEntero } from '#contract/pedidos.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'

/** A field that two people set differently. */
export interface Difference {
  label: string
  mine: string
  theirs: string
}

export interface Conflict {
  current: PedidoEntero
  differences: Difference[]
  /** 'De Ana Ruiz, 12/03/2026 10:42' */
  author: string
}

const FIELDS = {
  form_product_code: ['product_code', 'Producto'],
  form_quantity: ['quantity', 'Cantidad'],
  form_unit: ['unit', 'Unidad'],
  form_lote: ['lote', 'Lote'],
  form_branch: ['branch', 'Sucursal'],
  form_billing_cuit: ['billing_cuit', 'Facturar a'],
  form_preferred_delivery_date: ['preferred_delivery_date', 'Fecha de entrega preferida'],
  form_client_note: ['client_note', 'Nota'],
  form_status: ['status', 'Estado'],
  status: ['status', 'Estado'],
  preferred_delivery_date: ['preferred_delivery_date', 'Fecha de entrega preferida'],
} as const

/** What the server holds against what this phone wants; null when the answer told no record. [F8] */
export function conflictOf(row: Pick<OutboxRow, 'state' | 'args' | 'lastError'>): Conflict | null {
  if (row.state !== 'conflicto') return null
  const parsed = v.safeParse(pedidoEntero, row.lastError?.current)
  if (!parsed.success) return null
  const current = parsed.output
  const differences = Object.entries(FIELDS).flatMap(([name, [field, label]]) => {
    const mine = shown(row.args[name])
    const theirs = shown(current.pedido[field])
    return row.args[name] !== undefined && mine !== theirs ? [{ label, mine, theirs }] : []
  })
  return { current, differences, author: authorOf(current) }
}

function authorOf({ pedido, messages }: PedidoEntero): string {
  const last = [...messages].sort((a, b) => a.at.localeCompare(b.at)).at(-1)
  const when = formatMoment(last?.at ?? pedido.updated_at)
  return last ? `De ${last.actor}, ${when}` : `Del servidor, ${when}`
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  const text = String(value)
  if (/^\d+(\.\d+)?$/.test(text)) return String(Number(text))
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').reverse().join('/') : text
}
