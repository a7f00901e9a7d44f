import { correctAt } from '#src/forms/correct-at.ts'
import type { OutboxRow } from '#src/offline/changes.ts'
import type { Connection } from '#src/read/phone-state.ts'
import { blockerOf, rowMark, type SyncTone } from '#src/read/sync-mark.ts'

/** The text of a waiting change, and the address of its form. */
export interface RowWords {
  tone: SyncTone
  chip: string
  sentence: string
  /** The error of a change that needs a decision, in the server's own words if it gave any. */
  reasons: string[]
  /** The condition it waits for by itself; null while it is being sent. */
  note: string | null
  /** The form that holds its arguments; null when it has none. */
  editAt: string | null
  /** The server named fields that are wrong: to send the same again would be refused again. */
  needsEdit: boolean
}

export interface RowWorld {
  rows: readonly OutboxRow[]
  /** The sentence of each change, by its id. */
  sentences: ReadonlyMap<string, string>
  connection: Connection['state']
}

export function wordsOf(row: OutboxRow, world: RowWorld): RowWords {
  const { tone, text } = rowMark(row, world.rows)
  const editAt = correctAt(row)
  return {
    tone,
    chip: text,
    sentence: world.sentences.get(row.id) ?? '',
    reasons: reasonsOf(row, world, tone),
    note: tone === 'local' ? noteOf(row, world) : null,
    editAt,
    needsEdit: editAt !== null && row.state === 'rechazado' && row.lastError?.code === 'entrada-invalida',
  }
}

function reasonsOf(row: OutboxRow, { rows, sentences }: RowWorld, tone: SyncTone): string[] {
  if (tone === 'espera') return waitingFor(row, rows, sentences)
  const said = row.lastError?.messages ?? []
  if (tone === 'rechazado') return said.map((message) => `Rechazado: ${message}`)
  return tone === 'atencion' ? said : []
}

function waitingFor(row: OutboxRow, rows: readonly OutboxRow[], sentences: RowWorld['sentences']): string[] {
  const blocker = blockerOf(row, rows)
  const sentence = blocker && sentences.get(blocker.id)
  if (!sentence) return []
  const isAlike = sentence === sentences.get(row.id)
  return [isAlike ? 'En espera de un cambio anterior igual a este.' : `En espera de: ${sentence}`]
}

/** Nothing here asks for anybody: what merely waits goes by itself. */
function noteOf({ lastError, after }: OutboxRow, { rows, connection }: RowWorld): string | null {
  if (connection !== 'conectado') return 'Se envía solo al volver la conexión.'
  if (rows.some(({ id }) => after.includes(id))) return 'Se envía después del cambio anterior.'
  if (lastError === null) return null
  return lastError.status === 0
    ? 'Se vuelve a intentar solo.'
    : 'El servidor todavía no pudo guardarlo: se vuelve a intentar solo.'
}
