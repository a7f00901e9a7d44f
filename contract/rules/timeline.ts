import { formatDay } from '#contract/kit/day.ts'
import { isSameField } from '#contract/kit/record.ts'
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
type Value = string | number | readonly number[] | null | undefined
type Told = { status: string } & Record<FormField, Value>

/** An entry of the timeline before it has an author and an hour. */
export interface Said {
  title: string
  changes: string[]
}

function written(field: FormField, value: Value): string {
  if (value === null || value === undefined) return ''
  if (field === 'preferred_delivery_date') return formatDay(String(value))
  if (typeof value === 'number') return String(value).replace('.', ',')
  return typeof value === 'string' ? value : value.join(', ')
}

/** The timeline's words for a change: its status apart from everything else, from → to. [S136] */
export function changesSaid(from: Told, to: Partial<Told>): Said[] {
  const isChanged = (field: keyof Told) => field in to && !isSameField(to[field] ?? null, from[field] ?? null)
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
