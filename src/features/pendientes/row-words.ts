import { correctAt } from '#src/bridge/correct-at.ts'
import { rowMark, type SyncTone } from '#src/bridge/sync-mark.ts'
import { heldBy } from '#src/offline/chain.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { sentenceOf } from '#src/offline/sentence.ts'

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
    editAt: correctAt(row),
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

function onlyOf({ aggregates }: OutboxRow, kind: string): string | null {
  const [first, ...more] = aggregates.filter((one) => one.startsWith(kind))
  return first && more.length === 0 ? first.slice(kind.length) : null
}
