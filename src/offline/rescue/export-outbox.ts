import { strToU8, zip } from 'fflate'
import { formatMoment } from '#contract/kit/day.ts'
import type { Db } from '#src/offline/db.ts'
import type { OutboxRow } from '#src/offline/outbox-row.ts'
import { sentenceOf } from '#src/offline/queue/sentence.ts'
import { readAside } from './set-aside.ts'

/** Everything that waits, as a zip: a readable list, the exact arguments, and the photos. */
export async function exportOutbox(db: Db): Promise<Blob> {
  const rows = await db.outbox.orderBy('seq').toArray()
  const aside = await readAside(db)
  const lines = await Promise.all(rows.map(async (row) => asLine(row, await sentenceOf(db, row))))
  const blobs = await db.blobs.bulkGet([...new Set(rows.flatMap((row) => row.blobs))])
  const files: Record<string, Uint8Array> = {
    'pendientes.txt': strToU8(lines.join('\n')),
    'pendientes.json': strToU8(
      JSON.stringify(
        rows.map(({ before: _, ...row }) => row),
        null,
        2,
      ),
    ),
  }
  if (aside.length > 0) files['apartados.json'] = strToU8(JSON.stringify(aside, null, 2))
  for (const blob of blobs) if (blob) files[`fotos/${blob.sha256}.jpg`] = blob.bytes
  const bytes = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    zip(files, { level: 0 }, (error, done) =>
      error ? reject(error) : resolve(done as Uint8Array<ArrayBuffer>),
    )
  })
  return new Blob([bytes], { type: 'application/zip' })
}

function asLine(row: OutboxRow, what: string): string {
  const why = row.lastError ? ` · ${row.lastError.messages.join(' ')}` : ''
  return `${row.seq}. ${formatMoment(new Date(row.createdAt).toISOString())} · ${what} · ${row.state}${why}`
}
