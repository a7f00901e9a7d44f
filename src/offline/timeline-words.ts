import { formatDay, formatMoment } from '#contract/day.ts'
import type { Mensaje, Pedido } from '#contract/pedidos.ts'

export const CREATED = 'Pedido creado'
export const CHANGED = 'Pedido actualizado'
export const STATUS_CHANGED = 'Estado actualizado'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** The fields that the timeline names, as the server names them. */
const LABELS = {
  product_code: 'Producto',
  quantity: 'Cantidad',
  unit: 'Unidad',
  lote: 'Lote',
  branch: 'Sucursal',
  client_note: 'Nota',
  preferred_delivery_date: 'Fecha de entrega preferida',
} as const

type Labelled = keyof typeof LABELS

/** `Estado: <b>Pendiente</b> → <b>Cancelado</b>`, both values escaped; an empty value is a dash. */
export function changeLine(label: string, from: string, to: string): string {
  const bold = (value: string) => `<b>${escapeHtml(value || '—')}</b>`
  return `${label}: ${bold(from)} → ${bold(to)}`
}

function written(field: Labelled, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (field === 'preferred_delivery_date') return formatDay(String(value))
  return typeof value === 'number' ? String(value).replace('.', ',') : String(value)
}

/** An entry of the timeline before it has an author and an hour. */
export interface Said {
  title: string
  changes: string[]
}

/** What a change says in the timeline: its status apart from everything else, from → to. [S136] */
export function changesSaid(from: Pedido, to: Partial<Pedido>): Said[] {
  const changed = (Object.keys(LABELS) as Labelled[]).filter(
    (field) => field in to && to[field] !== from[field],
  )
  const fields = changed.map((field) =>
    changeLine(LABELS[field], written(field, from[field]), written(field, to[field])),
  )
  const said = fields.length > 0 ? [{ title: CHANGED, changes: fields }] : []
  if (to.status === undefined || to.status === from.status) return said
  return [...said, { title: STATUS_CHANGED, changes: [changeLine('Estado', from.status, to.status)] }]
}

interface Saying {
  pedido_uuid: string
  title: string
  changes?: string[]
  description?: string | undefined
  actor: string
  /** Milliseconds since 1970. */
  now: number
}

/** An entry that only this phone has, until the server tells the story itself. */
export function localMessage({
  pedido_uuid,
  title,
  changes = [],
  description = '',
  actor,
  now,
}: Saying): Mensaje {
  const at = new Date(now).toISOString()
  return {
    uuid: `telefono-${title}-${now}`,
    pedido_uuid,
    title,
    changes,
    description,
    actor,
    at,
    at_formatted: formatMoment(at),
  }
}
