import type { Db } from '#src/offline/db/db.ts'
import { saveWaiting } from './save-waiting.ts'

/** Saves everything that waits as a zip, photos included. [F25] */
export async function downloadWaiting(db: Db): Promise<void> {
  const { exportOutbox } = await import('#src/offline/rescue/export-outbox.ts')
  saveWaiting(await exportOutbox(db))
}
