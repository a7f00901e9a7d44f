import { formatDay } from '#contract/kit/day.ts'
import { type FormField, orders } from '#contract/records/orders.ts'

export const CREATED = 'Pedido creado'
export const STATUS_CHANGED = 'Estado actualizado'
const CHANGED = 'Pedido actualizado'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A value as text inside html. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

/** `Estado: <b>Pendiente</b> → <b>Cancelado</b>`, all of it escaped; an empty value is a dash. [S136] */
export function changeLine(label: string, from: string, to: string): string {
  const bold = (value: string) => `<b>${escapeHtml(value || '—')}</b>`
  return `${escapeHtml(label)}: ${bold(from)} → ${bold(to)}`
}

/** The fields of an order that its timeline shows; groups have their own stories. */
type Told = { status: string } & Record<FormField, string | number | null>

/** An entry of the timeline before it has an author and an hour. */
export interface Said {
  title: string
  changes: string[]
}

function written(field: FormField, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (field === 'preferred_delivery_date') return formatDay(String(value))
  return typeof value === 'number' ? String(value).replace('.', ',') : value
}

/** The timeline's words for a change: its status apart from everything else, from → to. [S136] */
export function changesSaid(from: Told, to: Partial<Told>): Said[] {
  const isChanged = (field: keyof Told) => field in to && to[field] !== from[field]
  const changes = orders.form
    .filter(isChanged)
    .map((field) => changeLine(orders.labels[field], written(field, from[field]), written(field, to[field])))
  const said = changes.length > 0 ? [{ title: CHANGED, changes }] : []
  if (to.status === undefined || to.status === from.status) return said
  return [
    ...said,
    { title: STATUS_CHANGED, changes: [changeLine(orders.labels.status, from.status, to.status)] },
  ]
}
