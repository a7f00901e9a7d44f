import { guardarPedido, guardarPedidos } from '#contract/pedidos.ts'
import { guardarTurno } from '#contract/turnos.ts'
import { rowMark, type SyncTone } from '#src/bridge/sync-mark.ts'
import { heldBy } from '#src/offline/chain.ts'
import { sentenceOf } from '#src/offline/export-outbox.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'

/** What a person reads of a waiting change, and where they may edit it. */
export interface RowWords {
  tone: SyncTone
  chip: string
  sentence: string
  /** Why it has not gone, in the server's own words where it gave any. */
  reasons: string[]
  /** The form that holds its arguments; null when it has none. */
  editAt: string | null
  /** The order it is about. */
  order: string | null
  /** The turno it is about. */
  turno: string | null
}

export function wordsOf(row: OutboxRow, rows: readonly OutboxRow[]): RowWords {
  const { tone, text } = rowMark(row, rows)
  return {
    tone,
    chip: text,
    sentence: sentenceOf(row),
    reasons: reasonsOf(row, rows, tone),
    editAt: mayEdit(row) ? formOf(row) : null,
    order: onlyOf(row, 'pedido:'),
    turno: onlyOf(row, 'turno:'),
  }
}

function reasonsOf(row: OutboxRow, rows: readonly OutboxRow[], tone: SyncTone): string[] {
  if (tone === 'espera') {
    const held = heldBy(row, rows)
    return held ? [`En espera de: ${sentenceOf(held)}`] : []
  }
  const said = row.lastError?.messages ?? []
  if (tone === 'rechazado') return said.map((message) => `Rechazado: ${message}`)
  return tone === 'enviando' ? [] : said
}

/** What is on its way, or may have arrived, is changed by a further change, never in place. [SY16] */
function mayEdit(row: OutboxRow): boolean {
  if (row.state === 'rechazado' || row.state === 'conflicto') return true
  return row.state === 'pendiente' && row.attempts === 0
}

function formOf({ id, type, args }: OutboxRow): string | null {
  if (type === guardarTurno.name) {
    const { form_fecha: fecha, form_sucursal_uuid: sucursal, turno_uuid, turno_id } = args
    return `/turno?fecha=${fecha}&sucursal=${sucursal}&turno=${turno_uuid ?? turno_id}&pendiente=${id}`
  }
  if (type === guardarPedidos.name) return `/pedido/nuevo-multiple?pendiente=${id}`
  if (type !== guardarPedido.name) return null
  return args.nuevo ? `/pedido/nuevo?pendiente=${id}` : `/pedido/${args.uuid}/edit?pendiente=${id}`
}

function onlyOf({ aggregates }: OutboxRow, kind: string): string | null {
  const [first, ...more] = aggregates.filter((one) => one.startsWith(kind))
  return first && more.length === 0 ? first.slice(kind.length) : null
}
