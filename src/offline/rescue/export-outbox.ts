import type { Db } from '#src/offline/db/db.ts'
import { sentenceOf } from '#src/offline/queue/sentence.ts'
import { exportWaiting } from './export-waiting.ts'
import { readAside } from './set-aside.ts'

/** Everything that waits in this database, as a zip. */
export async function exportOutbox(db: Db): Promise<Blob> {
  const rows = await db.outbox.orderBy('seq').toArray()
  const [sentences, blobs, aside] = await Promise.all([
    Promise.all(rows.map((row) => sentenceOf(db, row))),
    db.blobs.bulkGet([...new Set(rows.flatMap((row) => row.blobs))]),
    readAside(db),
  ])
  return exportWaiting({ rows, sentences, drafts: [], aside, blobs: blobs.flatMap((blob) => blob ?? []) })
}
