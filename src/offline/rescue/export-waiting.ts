import { strToU8, zip } from 'fflate'
import { formatMoment } from '#contract/kit/day.ts'
import type { OutboxRow } from '#src/offline/db/outbox-row.ts'

/** Waiting rows of a phone; `sentences` stand in the order of `rows`. */
export interface Waiting {
  rows: readonly OutboxRow[]
  sentences: readonly string[]
  /** Drafts being written, as stored. */
  drafts: readonly unknown[]
  /** Rows that could not be read, as stored. */
  aside: readonly unknown[]
  blobs: readonly { sha256: string; bytes: Uint8Array }[]
}

/** All of it as a zip: a readable list, the exact arguments, and the photos. */
export async function exportWaiting({ rows, sentences, drafts, aside, blobs }: Waiting): Promise<Blob> {
  const asJson = (value: unknown) => strToU8(JSON.stringify(value, null, 2))
  const files: Record<string, Uint8Array> = {
    'pendientes.txt': strToU8(rows.map((row, index) => asLine(row, sentences[index] ?? '')).join('\n')),
    'pendientes.json': asJson(rows.map(({ before: _, ...row }) => row)),
  }
  if (drafts.length > 0) files['borradores.json'] = asJson(drafts)
  if (aside.length > 0) files['apartados.json'] = asJson(aside)
  for (const { sha256, bytes } of blobs) files[`fotos/${sha256}.jpg`] = bytes
  const zipped = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, { level: 0 }, (error, done) =>
      error ? reject(error) : resolve(done as Uint8Array<ArrayBuffer>),
    )
  })
  return new Blob([zipped], { type: 'application/zip' })
}

function asLine(row: OutboxRow, what: string): string {
  const why = row.lastError ? ` · ${row.lastError.messages.join(' ')}` : ''
  return `${row.seq}. ${formatMoment(new Date(row.createdAt).toISOString())} · ${what} · ${row.state}${why}`
}
